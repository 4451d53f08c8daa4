import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { getSmsCode } from '../../../schemas/account/account.ops.ts'
import { smsChangePasswd } from '../../../schemas/account/passwd.ops.ts'
import { CodeField } from './form-code.tsx'
import { Field } from './form-field.tsx'
import { useForm } from './form-state.ts'
import { Form, Submit } from './form.tsx'

const fields = {
  memMobile: 'mobile',
  code: 'code',
  newPasswd: 'newPasswd',
  again: 'samePasswd',
} as const

interface Props {
  /** The member's number, if known. */
  mobile?: string
  onDone: () => void
}

/** Sets a new password with a code sent by SMS. */
export function SmsPasswdForm({ mobile, onDone }: Props): ReactNode {
  const t = useText()
  const { call } = useShop()
  const form = useForm('passwd-sms', fields)
  return (
    <Form
      form={form}
      label={t('form.passwdBySms')}
      send={async ({ memMobile, code, newPasswd }) => {
        await call(smsChangePasswd, { memMobile, code, newPasswd })
        onDone()
      }}
    >
      <Field
        name="memMobile"
        label={t('form.mobile')}
        enterKeyHint="next"
        {...(mobile && { value: mobile, isReadOnly: true })}
      />
      <CodeField
        name="code"
        contact="memMobile"
        waitName="sms-passwd"
        ask={(memMobile) => call(getSmsCode, { memMobile, purpose: 'passwd' })}
      />
      <NewPasswdFields />
      <Submit>{t('form.setPasswd')}</Submit>
    </Form>
  )
}

/** A new password, twice; the form must name the fields `newPasswd` and `again`. */
export function NewPasswdFields(): ReactNode {
  const t = useText()
  return (
    <>
      <Field
        name="newPasswd"
        label={t('form.newPasswd')}
        hint={t('form.passwdHint')}
        enterKeyHint="next"
      />
      <Field name="again" label={t('form.passwdAgain')} enterKeyHint="done" />
    </>
  )
}
