import { useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { lookup as lookupOp } from '../../schemas/account/passwd.ops.ts'
import { accountRules } from '../../schemas/account/account.schema.ts'
import { Field } from '../shared/account/form-field.tsx'
import { FormOutcome, FormPage } from '../shared/account/form-page.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { inSeconds } from '../ui/fields/form-wait.ts'
import { Form, Submit } from '../shared/account/form.tsx'
import { lookupSpec } from './lookup.schema.ts'
import css from './lookup.module.css'

const fields = { memEmail: 'email' } as const

/** Shows the same result whether or not the address has an account. */
export const lookup = defineBlock(lookupSpec, function Lookup({ slots }) {
  const { call, t } = useShop()
  const form = useForm('lookup', fields)
  const [sentTo, setSentTo] = useState('')
  const minutes = accountRules.resetLasts / 60
  return (
    <FormPage title={t('lookup.title')} text={sentTo ? undefined : t('lookup.text', { minutes })}>
      {sentTo && (
        <FormOutcome key={sentTo} title={t('lookup.sent')}>
          <p>{t('lookup.sentText', { email: sentTo, minutes })}</p>
          <p className={css.hint}>{t('lookup.nothing')}</p>
        </FormOutcome>
      )}
      <Form
        form={form}
        label={t('lookup.title')}
        send={async ({ memEmail }) => {
          await call(lookupOp, { memEmail })
          form.waitUntil.value = inSeconds(accountRules.resendAfter)
          setSentTo(memEmail)
        }}
      >
        <Field name="memEmail" label={t('form.email')} enterKeyHint="send" />
        <Submit look={sentTo ? 'outline' : 'brand'}>
          {t(sentTo ? 'lookup.again' : 'lookup.submit')}
        </Submit>
      </Form>
      {slots.body}
    </FormPage>
  )
})
