import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { RetResult } from '../../../schemas/after-sales/return.schema.ts'
import { Fact } from '../order/fact.tsx'
import panel from '../order/order-panel.module.css'

/** Components of a refund. */
export function RetSums({ result }: { result: RetResult }): ReactNode {
  const { config, lang, t } = useShop()
  const { RetdList, CouponList, amtGift, amtFreight, amtUnpaid, amtEarlier, amtRefund, points } =
    result
  const some = (amount: number) => (amount > 0 ? formatMoney(amount, config) : undefined)
  const off = (amount: number) => (amount > 0 ? `−${formatMoney(amount, config)}` : undefined)
  return (
    <dl className={`${panel.facts} ${panel.number}`} aria-live="polite">
      <Fact name={t('refund.amtGoods')}>
        {formatMoney(
          RetdList.reduce((sum, { amtRet }) => sum + amtRet, 0),
          config,
        )}
      </Fact>
      {CouponList.map(({ title, amtClawback }) => (
        <Fact key={title} name={t('refund.clawback', { title })} look="good">
          {off(amtClawback)}
        </Fact>
      ))}
      <Fact name={t('refund.amtGift')} look="good">
        {off(amtGift)}
      </Fact>
      <Fact name={t('refund.amtFreight')}>{some(amtFreight)}</Fact>
      <Fact name={t('refund.amtUnpaid')} look="good">
        {off(amtUnpaid)}
      </Fact>
      <Fact name={t('refund.amtEarlier')}>
        {amtEarlier < 0 ? off(-amtEarlier) : some(amtEarlier)}
      </Fact>
      <Fact name={t('refund.total')} look="main">
        {formatMoney(amtRefund, config)}
      </Fact>
      <Fact name={t('refund.points')}>{points > 0 ? formatNumber(points, lang) : undefined}</Fact>
    </dl>
  )
}
