import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import {
  bindEmail,
  bindMobile,
  getEmailCode,
  getSmsCode,
} from '../../schemas/account/account.ops.ts'
import type { MemInfo } from '../../schemas/account/account.schema.ts'
import { CodeField } from '../shared/account/form-code.tsx'
import { Field } from '../shared/account/form-field.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'

const mobileFields = { memMobile: 'mobile', smsCode: 'code' } as const
const emailFields = { memEmail: 'email', emailCode: 'code' } as const

interface Props {
  type: 'mobile' | 'email'
  onDone: (member: MemInfo) => void
}

export const BindForm = ({ type, onDone }: Props): ReactNode =>
  type === 'mobile' ? <MobileForm onDone={onDone} /> : <EmailForm onDone={onDone} />

function MobileForm({ onDone }: Pick<Props, 'onDone'>): ReactNode {
  const { call, t } = useShop()
  const form = useForm('bind-mobile', mobileFields)
  return (
    <Form
      form={form}
      label={t('bind.title.mobile')}
      send={async (values) => onDone((await call(bindMobile, values)).MemInfo)}
    >
      <Field name="memMobile" label={t('form.mobile')} enterKeyHint="next" />
      <CodeField
        name="smsCode"
        contact="memMobile"
        waitName="sms-bind"
        ask={(memMobile) => call(getSmsCode, { memMobile, purpose: 'bind' })}
      />
      <Submit>{t('bind.submit')}</Submit>
    </Form>
  )
}

function EmailForm({ onDone }: Pick<Props, 'onDone'>): ReactNode {
  const { call, t } = useShop()
  const form = useForm('bind-email', emailFields)
  return (
    <Form
      form={form}
      label={t('bind.title.email')}
      send={async (values) => onDone((await call(bindEmail, values)).MemInfo)}
    >
      <Field name="memEmail" label={t('form.email')} enterKeyHint="next" />
      <CodeField
        name="emailCode"
        contact="memEmail"
        waitName="email-bind"
        ask={(memEmail) => call(getEmailCode, { memEmail })}
      />
      <Submit>{t('bind.submit')}</Submit>
    </Form>
  )
}
