import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { orderSums as sumsOf } from '../../schemas/order/order-sums.ts'
import { Fact } from '../shared/order/fact.tsx'
import panel from '../shared/order/order-panel.module.css'
import { useOrder } from '../shared/order/order-state.ts'
import { orderSumsSpec } from './order-sums.schema.ts'

export const orderSums = defineBlock(orderSumsSpec, function OrderSums() {
  const { config, t } = useShop()
  const known = useSignal(useOrder().order)
  if (!known) return null
  return (
    <section className={panel.panel}>
      <h2>{t('order.sums')}</h2>
      <dl className={`${panel.facts} ${panel.number}`}>
        {sumsOf(known, t, (amount) => formatMoney(amount, config)).map(
          ({ key, name, value, look }) => (
            <Fact key={key} name={name} {...(look && { look })}>
              {value}
            </Fact>
          ),
        )}
      </dl>
    </section>
  )
})
