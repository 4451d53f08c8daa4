import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { acceptInvitation, showInvitation } from '../../../schemas/operator/invitation.ops.ts'
import { showMyself } from '../../../schemas/operator/session.ops.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Loaded, Note, Soft, Stack, Trouble } from '../../ui/ui.tsx'
import { Entrance } from './entrance.tsx'

/** Landing page of an invitation: name and password, or sign-in; then the Studio. */
export function InvitationPage({ token }: { token: string }) {
  const { t } = useTexts()
  const read = useRead(showInvitation, { token }, { isQuiet: true })
  return (
    <Entrance title={t('invitation')}>
      <Loaded read={read}>
        {({ email, name, storeName, roles, way }) => (
          <Stack>
            <Soft>
              {t('invitationFor', {
                email,
                store: storeName,
                roles: roles.map((role) => t(`role.${role}`)).join(', '),
              })}
            </Soft>
            {way === 'over' && <Note kind="warn">{t('invitationOver')}</Note>}
            {way === 'signIn' ? (
              <>
                <Note>{t('invitationSignIn')}</Note>
                <Link href="/">{t('signIn')}</Link>
              </>
            ) : (
              <AcceptForm token={token} email={email} startName={name} />
            )}
          </Stack>
        )}
      </Loaded>
    </Entrance>
  )
}

function AcceptForm(props: { token: string; email: string; startName: string }) {
  const { token, email, startName } = props
  const { t } = useTexts()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [name, setName] = useState(startName)
  const [passwd, setPasswd] = useState('')
  const accept = useCommand(acceptInvitation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate(
      { token, name, passwd },
      {
        onSuccess: (myself) => {
          queries.setQueryData([showMyself.key, undefined, {}], myself)
          go('/', { replace: true })
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={setName}
          isRequired
        />
        <NewPasswd value={passwd} onChange={setPasswd} />
        <Trouble error={accept.error} />
        <Button type="submit" look="primary" isWide isPending={accept.isPending}>
          {t('accept')}
        </Button>
      </Stack>
    </form>
  )
}

export function NewPasswd({ value, onChange }: { value: string; onChange(text: string): void }) {
  const { t } = useTexts()
  return (
    <Field
      label={t('newPasswd')}
      help={t('newPasswdHelp')}
      type="password"
      name="newPasswd"
      autoComplete="new-password"
      minLength={12}
      maxLength={200}
      value={value}
      onChange={onChange}
      isRequired
    />
  )
}
