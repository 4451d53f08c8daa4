import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { partText } from '../../schemas/moment-text.ts'
import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import css from './order-status.module.css'

/** Statuses without further steps. */
const ended: readonly OrderStat[] = ['cancel', 'voided', 'rejected', 'refunding', 'reting', 'reted']

/** The progress of an order, with the day of each step. */
export function OrderSteps({ order }: { order: SoInfo }): ReactNode {
  const { config, lang, t } = useShop()
  const { stat, addDate, payDate, shipDate, deliverDate, isCod, isExp, isVirtual } = order
  if (ended.includes(stat) || (stat === 'closed' && !deliverDate && !payDate)) return null
  const steps = [
    { name: 'placed', at: addDate },
    // Cash on delivery and trial orders are paid last, which is not a separate step.
    ...(isCod || isExp ? [] : [{ name: 'paid', at: payDate }]),
    ...(isVirtual
      ? []
      : [
          { name: 'shipped', at: shipDate },
          { name: 'delivered', at: deliverDate },
        ]),
  ]
  return (
    <ol className={css.steps} aria-label={t('order.progress')}>
      {steps.map(({ name, at }) => (
        <li key={name} className={css.step} data-done={at !== undefined || undefined}>
          <b>{t(`order.step.${name}`)}</b>
          {at !== undefined && (
            <>
              <span className="visually-hidden">{t('order.done')}</span>
              <time dateTime={at}>{partText(at, lang, config, 'day')}</time>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
