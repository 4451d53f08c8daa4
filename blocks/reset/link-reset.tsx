import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../runtime/shop/shop.ts'
import { isNotFound } from '../../runtime/transport/call-error.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { getEmailByNbr, passwdReset } from '../../schemas/account/passwd.ops.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FormOutcome, FormPage } from '../shared/account/form-page.tsx'
import { NewPasswdFields } from '../shared/account/form-passwd-sms.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'
import css from './reset.module.css'

const fields = { newPasswd: 'newPasswd', again: 'samePasswd' } as const

type Found = 'asking' | 'invalid' | 'failed' | { email: string }

const isInvalid = (error: unknown) =>
  onRefusal<typeof getEmailByNbr>(error, { RESET_LINK_INVALID: () => true }, isNotFound) === true

/** Sets a new password with the number from an emailed link. */
export function LinkReset({ nbr, onDone }: { nbr: string; onDone: () => void }): ReactNode {
  const { call, fail, t } = useShop()
  const form = useForm('reset', fields)
  const [found, setFound] = useState<Found>('asking')
  useEffect(() => {
    if (found !== 'asking') return undefined
    let isCurrent = true
    call(getEmailByNbr, { nbr }).then(
      ({ memEmail }) => isCurrent && setFound({ email: memEmail }),
      (error: unknown) => {
        if (!isCurrent) return
        setFound(isInvalid(error) ? 'invalid' : 'failed')
        if (!isInvalid(error)) fail(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [call, fail, nbr, found])

  if (found === 'invalid')
    return (
      <FormPage title={t('reset.title')}>
        <FormOutcome title={t('reset.invalid')}>
          <p>{t('reset.invalidText')}</p>
          <Link href="/account/lookup" className={buttonClass} data-look="brand">
            {t('reset.toLookup')}
          </Link>
        </FormOutcome>
      </FormPage>
    )
  if (found === 'failed')
    return (
      <FormPage title={t('reset.title')}>
        <FormOutcome title={t('reset.failed')}>
          <Button onClick={() => setFound('asking')}>{t('action.retry')}</Button>
        </FormOutcome>
      </FormPage>
    )
  const email = found === 'asking' ? '' : found.email
  return (
    <FormPage title={t('reset.title')} text={t('reset.byLink')}>
      <p className={css.account} aria-busy={!email} aria-live="polite">
        <span>{t('reset.account')}</span>
        <strong>{email}</strong>
      </p>
      <Form
        form={form}
        label={t('reset.title')}
        send={async ({ newPasswd }) => {
          try {
            await call(passwdReset, { nbr, newPasswd })
          } catch (error) {
            if (!isInvalid(error)) throw error
            return setFound('invalid')
          }
          onDone()
        }}
      >
        {/* The user name under which a password manager stores the new password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswdFields />
        <Submit>{t('form.setPasswd')}</Submit>
      </Form>
    </FormPage>
  )
}
