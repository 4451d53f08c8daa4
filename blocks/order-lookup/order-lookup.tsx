import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { findOrder, sendOrderCode } from '../../schemas/order/order-lookup.ops.ts'
import { CodeField } from '../shared/account/form-code.tsx'
import { Field } from '../shared/account/form-field.tsx'
import { FormPage } from '../shared/account/form-page.tsx'
import { kindOf } from '../shared/account/form-rules.ts'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'
import { orderLookupSpec } from './order-lookup.schema.ts'
import css from './order-lookup.module.css'

const fields = { soNbr: 'orderNbr', contact: 'contact', code: 'code' } as const

/** Shows the same messages whether or not the order exists. */
export const orderLookup = defineBlock(orderLookupSpec, function OrderLookup({ slots }) {
  const { call, go, t } = useShop()
  const form = useForm('orderLookup', fields)
  const soNbr = () => kindOf(fields, 'soNbr').canonical(form.values.peek().soNbr ?? '') ?? ''
  return (
    <FormPage title={t('orderLookup.title')} text={t('orderLookup.text')}>
      <Form
        form={form}
        label={t('orderLookup.title')}
        send={async (values) => {
          const found = await call(findOrder, values)
          go(`/orderd/${found.soNbr}`)
        }}
      >
        <Field name="soNbr" label={t('orderLookup.nbr')} enterKeyHint="next" />
        <Field name="contact" label={t('orderLookup.contact')} enterKeyHint="next" />
        <CodeField
          name="code"
          contact="contact"
          waitName="order"
          ask={(contact) => call(sendOrderCode, { soNbr: soNbr(), contact })}
        />
        <Submit>{t('orderLookup.submit')}</Submit>
        <p className={css.hint}>{t('orderLookup.nothing')}</p>
      </Form>
      {slots.body}
    </FormPage>
  )
})
