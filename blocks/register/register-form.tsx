import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../runtime/shop/shop.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import { chkAcctExist, emailRegister } from '../../schemas/account/account.ops.ts'
import { Field } from '../shared/account/form-field.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'

const fields = {
  memEmail: 'email',
  memName: 'name',
  passwd: 'newPasswd',
  again: 'samePasswd',
} as const

export function RegisterForm({ login }: { login: string }): ReactNode {
  const { call, account, t } = useShop()
  const form = useForm('register', fields)
  return (
    <Form
      form={form}
      label={t('register.title')}
      send={async ({ memEmail, memName, passwd }) => {
        const { isExist } = await call(chkAcctExist, { memEmail })
        // Shown like the gateway's own failure.
        if (isExist) throw new CallError(0, { code: 'ACCOUNT_EXISTS', msg: t('register.taken') })
        const answer = await call(emailRegister, { memEmail, memName, passwd })
        await account.entered(answer, 'email')
      }}
    >
      <Field
        name="memEmail"
        label={t('form.email')}
        enterKeyHint="next"
        remedies={{ ACCOUNT_EXISTS: <Link href={login}>{t('register.toLogin')}</Link> }}
      />
      <Field name="memName" label={t('form.name')} enterKeyHint="next" />
      <Field
        name="passwd"
        label={t('form.passwd')}
        hint={t('form.passwdHint')}
        enterKeyHint="next"
      />
      <Field name="again" label={t('form.passwdAgain')} enterKeyHint="done" />
      <Submit>{t('register.submit')}</Submit>
    </Form>
  )
}
