import { useId } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useRefund } from '../shared/after-sales/refund-state.ts'
import panel from '../shared/order/order-panel.module.css'
import fields from '../ui/fields/fields.module.css'
import { refundPaySpec } from './refund-pay.schema.ts'

export const refundPay = defineBlock(refundPaySpec, function RefundPay() {
  const { config, t } = useShop()
  const { payMethods, payNbr, amtDue } = useRefund()
  const due = useSignal(amtDue)
  const methods = useSignal(payMethods)
  const chosen = useSignal(payNbr)
  const id = useId()
  if (due === 0) return null
  return (
    <section className={panel.panel} aria-labelledby={id} aria-busy={!methods} data-lack="pay">
      <h2 id={id}>{t('refund.payKept')}</h2>
      <p className={panel.soft}>{t('refund.payKeptText', { price: formatMoney(due, config) })}</p>
      <div className={fields.choices} role="radiogroup" aria-labelledby={id}>
        {methods?.map((method) => (
          <label key={method.payNbr} className={fields.choice}>
            <input
              type="radio"
              name={id}
              value={method.payNbr}
              checked={chosen === method.payNbr}
              onChange={() => (payNbr.value = method.payNbr)}
            />
            <span className={fields.words}>
              {method.name}
              {method.desc && <small>{method.desc}</small>}
            </span>
          </label>
        ))}
      </div>
    </section>
  )
})
