import { useId, useRef, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { PayMethod } from '../../schemas/pay/pay.schema.ts'
import { Button } from '../ui/button.tsx'
import fields from '../ui/fields/fields.module.css'
import panel from '../shared/order/order-panel.module.css'
import { usePay } from '../shared/order/pay-state.ts'
import { payMethodsSpec } from './pay-methods.schema.ts'

export const payMethods = defineBlock(payMethodsSpec, function PayMethods() {
  const { t } = useShop()
  const pay = usePay()
  const id = useId()
  const methods = useSignal(pay.methods)
  const chosen = useSignal(pay.chosen)
  const [isAsked, setAsked] = useState(!pay.isDecided)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = isAsked || chosen === undefined
  const ask = () => {
    // The pressed button is removed, so the focus moves.
    list.current?.querySelector('input')?.focus()
    setAsked(true)
  }
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id}>{t(isOpen ? 'orderPay.methods' : 'order.payName')}</h2>
      {methods.length === 0 && <p className={panel.soft}>{t('orderPay.none')}</p>}
      <div ref={list} className={fields.choices} role="radiogroup" aria-labelledby={id}>
        {methods.map((method) => {
          if (!isOpen && method.payNbr !== chosen) return null
          const about = aboutOf(method)
          return (
            <label key={method.payNbr} className={fields.choice}>
              <input
                type="radio"
                name={id}
                value={method.payNbr}
                checked={chosen === method.payNbr}
                onChange={() => (pay.chosen.value = method.payNbr)}
              />
              <span className={fields.words}>
                {method.name}
                <small>{method.desc || (about && t(about))}</small>
              </span>
            </label>
          )
        })}
      </div>
      {!isOpen && methods.length > 1 && <Button onClick={ask}>{t('orderPay.another')}</Button>}
    </section>
  )
})

/** Describes a payment method for which the operator gave no description. */
function aboutOf({ kind, method = 'credit' }: PayMethod): string | undefined {
  if (kind === 'cod') return undefined
  return `orderPay.about.${kind === 'online' ? method : kind}`
}
