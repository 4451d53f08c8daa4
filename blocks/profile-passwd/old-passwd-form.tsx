import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { changePasswd } from '../../schemas/account/passwd.ops.ts'
import { Field } from '../shared/account/form-field.tsx'
import { NewPasswdFields } from '../shared/account/form-passwd-sms.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'

const fields = { oldPasswd: 'passwd', newPasswd: 'newPasswd', again: 'samePasswd' } as const

interface Props {
  /** The user name under which a password manager stores the password. */
  username: string
  onDone: () => void
}

export function OldPasswdForm({ username, onDone }: Props): ReactNode {
  const { call, t } = useShop()
  const form = useForm('passwd', fields)
  return (
    <Form
      form={form}
      label={t('profile.changePasswd')}
      send={async ({ oldPasswd, newPasswd }) => {
        await call(changePasswd, { oldPasswd, newPasswd })
        onDone()
      }}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field name="oldPasswd" label={t('form.oldPasswd')} enterKeyHint="next" />
      <NewPasswdFields />
      <Submit>{t('form.setPasswd')}</Submit>
    </Form>
  )
}
