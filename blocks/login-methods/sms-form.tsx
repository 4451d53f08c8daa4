import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { getSmsCode, smsLogin } from '../../schemas/account/account.ops.ts'
import { CodeField } from '../shared/account/form-code.tsx'
import { Field } from '../shared/account/form-field.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'

const fields = { memMobile: 'mobile', smsCode: 'code' } as const

/** Signs in with a mobile number; a new number gets an account. */
export function SmsForm(): ReactNode {
  const t = useText()
  const { call, account } = useShop()
  const form = useForm('login-sms', fields)
  return (
    <Form
      form={form}
      label={t('login.by.mobile')}
      send={async (values) => account.entered(await call(smsLogin, values), 'sms')}
    >
      <Field
        name="memMobile"
        label={t('form.mobile')}
        hint={t('login.newMobile')}
        enterKeyHint="next"
      />
      <CodeField
        name="smsCode"
        contact="memMobile"
        waitName="sms-login"
        ask={(memMobile) => call(getSmsCode, { memMobile, purpose: 'login' })}
      />
      <Submit>{t('login.submit')}</Submit>
    </Form>
  )
}
