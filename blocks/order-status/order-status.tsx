import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { Countdown } from '../ui/text/countdown.tsx'
import { ServiceLink } from '../ui/service-link.tsx'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { CopyButton } from '../shared/order/copy-button.tsx'
import panel from '../shared/order/order-panel.module.css'
import { useOrder } from '../shared/order/order-state.ts'
import { trackingOf } from '../../schemas/shipping/tracking.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { payPath } from '../shared/order/order-paths.ts'
import { aboutKey, awaited, hasItsCodes, isThanked, statKey } from '../shared/order/order-words.ts'
import { PayInfoView } from '../shared/order/pay-info.tsx'
import { StatSign } from '../shared/order/stat-sign.tsx'
import { WhatNext } from '../shared/order/what-next.tsx'
import { orderStatusSpec } from './order-status.schema.ts'
import css from './order-status.module.css'
import { OrderSteps } from './order-steps.tsx'

export const orderStatus = defineBlock(orderStatusSpec, function OrderStatus() {
  const { config, lang, t } = useShop()
  const { order, watched } = useOrder()
  const known = useSignal(order)
  const { arrives } = useArrivalWords()
  if (!known) return null
  const { stat } = known
  const arrival = arrives(known)
  return (
    <>
      <section className={panel.panel}>
        <div className={css.head} role="status">
          <StatSign stat={stat} />
          <div>
            {isThanked(known) && <p className={css.thanks}>{t('order.thanks')}</p>}
            <h2 className={css.stat}>{t(statKey(known))}</h2>
            <p className={panel.soft}>{t(aboutKey(known))}</p>
          </div>
        </div>
        {known.Remittance ? (
          <p className={css.news}>
            {t('orderPay.reportedBefore', {
              date: momentText(known.Remittance.at, lang, config),
              last5: known.Remittance.last5,
            })}{' '}
            {t('order.remitted')}
          </p>
        ) : (
          awaited(known) > 0 &&
          !known.PayInfo &&
          watched.tryStat &&
          watched.tryStat !== 'paid' && (
            <p className={css.news} data-failed={watched.tryStat === 'failed' || undefined}>
              {t(`order.try.${watched.tryStat}`)}
            </p>
          )
        )}
        {/* The payment details below include the deadlines. */}
        {!known.PayInfo && <Times order={known} />}
        {arrival && <p className={css.arrival}>{arrival}</p>}
        {stat === 'reting' && known.amtDue !== undefined && known.amtDue > 0 && (
          <Kept amt={known.amtDue} href={payPath(known.soNbr, known.payNbr)} />
        )}
        <WhatNext order={known} />
        <OrderSteps order={known} />
        {known.trackNbr && <Track order={known} trackNbr={known.trackNbr} />}
        {stat === 'rejected' && config.defaultService && (
          <ServiceLink className={css.service} service={config.defaultService}>
            {t('order.service')}
          </ServiceLink>
        )}
      </section>
      {known.PayInfo && <PayInfoView info={known.PayInfo} />}
    </>
  )
})

/** Tracking number with a link to the carrier's tracking page. */
function Track({ order, trackNbr }: { order: SoInfo; trackNbr: string }): ReactNode {
  const { t, lang } = useShop()
  const carrier = trackingOf(order.carrier, trackNbr, lang)
  return (
    <p className={css.track}>
      <span className={panel.soft}>
        {carrier?.name ?? order.frcName} {t('order.track')}
      </span>
      <b className={panel.number}>{trackNbr}</b>
      <CopyButton text={trackNbr} name={t('order.track')} />
      {carrier && (
        <a className={css.tracking} href={carrier.page} target="_blank" rel="noopener noreferrer">
          {t('order.trackAt', { carrier: carrier.name })}
        </a>
      )}
    </p>
  )
}

/** Amount due for the kept units of a trial whose other units are returned. */
function Kept({ amt, href }: { amt: number; href: string }): ReactNode {
  const { config, t } = useShop()
  return (
    <div className={css.kept}>
      <p>{t('order.payKept', { price: formatMoney(amt, config) })}</p>
      <Link className={buttonClass} data-look="brand" href={href}>
        {t('order.action.exppay')}
      </Link>
    </div>
  )
}

/** Deadlines of the order. */
function Times({ order }: { order: SoInfo }): ReactNode {
  const { stat, payDeadline, expDays, overdueDays, returnUntil } = order
  const { config, lang, t } = useShop()
  if (payDeadline)
    return (
      <div>
        <p className={panel.soft}>
          {t('order.deadline', { date: momentText(payDeadline, lang, config) })}
        </p>
        <Countdown until={payDeadline} />
      </div>
    )
  if (expDays !== undefined) return <p>{t('order.daysLeft', { count: expDays })}</p>
  if (overdueDays !== undefined) return <p>{t('order.daysOver', { count: overdueDays })}</p>
  return stat === 'delivered' && returnUntil ? (
    <p className={panel.soft}>
      {t(hasItsCodes(order) ? 'order.cancelUntil' : 'order.returnUntil', {
        date: momentText(returnUntil, lang, config),
      })}
    </p>
  ) : null
}
