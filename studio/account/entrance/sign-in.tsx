import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  showEntrance,
  showMyself,
  signIn,
  signInByPasskey,
} from '../../../schemas/operator/session.ops.ts'
import { call } from '../../kernel/calls/call.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Soft } from '../../ui/ui.tsx'
import { CredentialsForm } from './credentials.tsx'
import { Entrance } from './entrance.tsx'
import styles from './entrance.module.css'

export function SignInPage() {
  const { t } = useTexts()
  const queries = useQueryClient()
  return (
    <Entrance title={t('signIn')}>
      <SignInForm onDone={() => void queries.invalidateQueries({ queryKey: [showMyself.key] })} />
    </Entrance>
  )
}

/** Sign-in form; in the demo, pressing a name fills it in. */
export function SignInForm({ email: known, onDone }: { email?: string; onDone(): void }) {
  const { t } = useTexts()
  const [email, setEmail] = useState(known ?? '')
  const [chosen, setChosen] = useState('')
  const demo = useRead(showEntrance, {}, { isQuiet: true }).data
  const people = demo?.OperatorList ?? []
  const choose = (name: string) => {
    setEmail(name)
    setChosen(name)
  }
  return (
    <>
      <CredentialsForm
        key={chosen}
        submit={t('signIn')}
        startPasswd={chosen ? (demo?.passwd ?? '') : ''}
        byPasswd={(credentials) => call(signIn, { email, ...credentials }, { isQuiet: true })}
        byPasskey={(answer) =>
          call(signInByPasskey, { answer: answer as never }, { isQuiet: true })
        } // checked by the gateway
        onDone={onDone}
      >
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isRequired
        />
      </CredentialsForm>
      {people.length > 0 && known === undefined && (
        <section>
          <Soft>{t('demoOperators')}</Soft>
          <ul className={styles.people}>
            {people.map(({ name, email: address, role }) => (
              <li key={address}>
                <button type="button" className={styles.person} onClick={() => choose(address)}>
                  <span>{name}</span>
                  <span className={styles.role}>{t(`role.${role}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
