import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { userLogin } from '../../schemas/account/account.ops.ts'
import { Field } from '../shared/account/form-field.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'

const fields = { memEmail: 'username', passwd: 'passwd' } as const

export function EmailForm(): ReactNode {
  const t = useText()
  const { call, account } = useShop()
  const form = useForm('login-email', fields)
  return (
    <Form
      form={form}
      label={t('login.by.email')}
      send={async (values) => account.entered(await call(userLogin, values), 'email')}
    >
      <Field name="memEmail" label={t('form.email')} enterKeyHint="next" />
      <Field name="passwd" label={t('form.passwd')} enterKeyHint="go" />
      <Submit>{t('login.submit')}</Submit>
    </Form>
  )
}
