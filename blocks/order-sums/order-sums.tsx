import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Fact } from '../shared/order/fact.tsx'
import panel from '../shared/order/order-panel.module.css'
import { useOrder } from '../shared/order/order-state.ts'
import { orderSumsSpec } from './order-sums.schema.ts'

export const orderSums = defineBlock(orderSumsSpec, function OrderSums() {
  const { config, t } = useShop()
  const known = useSignal(useOrder().order)
  if (!known) return null
  const off = (amount: number) => (amount > 0 ? `−${formatMoney(amount, config)}` : undefined)
  const some = (amount: number) => (amount > 0 ? formatMoney(amount, config) : undefined)
  return (
    <section className={panel.panel}>
      <h2>{t('order.sums')}</h2>
      <dl className={`${panel.facts} ${panel.number}`}>
        <Fact name={t('order.amtGoods')}>{formatMoney(known.amtGoods, config)}</Fact>
        <Fact name={t('order.amtCoupon')} look="good">
          {off(known.amtCoupon)}
        </Fact>
        <Fact name={`${t('order.amtPromo')} ${known.promoCode ?? ''}`} look="good">
          {off(known.amtPromo)}
        </Fact>
        <Fact name={t('order.amtPoints', { count: known.points })} look="good">
          {off(known.amtPoints)}
        </Fact>
        {!known.isVirtual && (
          <Fact name={t('order.amtFreight')}>
            {known.amtFreight > 0 ? formatMoney(known.amtFreight, config) : t('order.free')}
          </Fact>
        )}
        <Fact name={t('order.amtFreightOff')} look="good">
          {off(known.amtFreightOff)}
        </Fact>
        <Fact name={t('order.total')} look="main">
          {formatMoney(known.amt, config)}
        </Fact>
        <Fact name={t('order.amtDue')}>{some(known.amtDue ?? 0)}</Fact>
        <Fact name={t('order.amtRefunding')}>{some(known.amtRefunding)}</Fact>
        <Fact name={t('order.amtRefunded')}>{some(known.amtRefunded)}</Fact>
      </dl>
    </section>
  )
})
