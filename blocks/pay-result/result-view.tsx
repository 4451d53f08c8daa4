import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { detailPath, payPath } from '../shared/order/order-paths.ts'
import { StatSign } from '../shared/order/stat-sign.tsx'
import { aboutKey, awaited, hasItsCodes, isThanked, statKey } from '../shared/order/order-words.ts'
import { CopyButton } from '../shared/order/copy-button.tsx'
import { Fact } from '../shared/order/fact.tsx'
import { invoiceWords } from '../shared/order/invoice-words.ts'
import panel from '../shared/order/order-panel.module.css'
import { waitsForGroup } from '../shared/order/waits-for-group.ts'
import type { Watched } from '../shared/order/order-state.ts'
import { WhatNext } from '../shared/order/what-next.tsx'
import { GoingBack } from './going-back.tsx'
import css from './pay-result.module.css'
import { orderName } from '../../schemas/order-ref/order-name.ts'

interface Props {
  order: SoInfo
  watched: Watched
  /** A code or an account is shown below. */
  hasIssued: boolean
  /** Content above the facts. */
  first: ReactNode
}

/** The status of the payment, with links to continue. */
export function ResultView({ order, watched, hasIssued, first }: Props): ReactNode {
  const { config, t } = useShop()
  const { soNbr, amt, payNbr } = order
  const name = orderName(order)
  const { arrives } = useArrivalWords()
  const arrival = isThanked(order) ? arrives(order) : ''
  const outcome = outcomeOf(order, watched, hasIssued)
  const canRetry = outcome === 'failed' || outcome === 'still' || outcome === 'waiting'
  return (
    <section className={css.result}>
      <Sign outcome={outcome} order={order} />
      <div className={css.said} role="status">
        <h2>{outcome === 'other' ? t(statKey(order)) : t(`payResult.${outcome}`)}</h2>
        {isThanked(order) && <p className={css.thanks}>{t('order.thanks')}</p>}
        <p>{textOf(outcome)}</p>
      </div>
      {first}
      {outcome !== 'kept' && outcome !== 'applied' && (
        <p className={css.amt}>{formatMoney(awaited(order) || amt, config)}</p>
      )}
      {arrival && <p className={css.arrival}>{arrival}</p>}
      <WhatNext order={order} />
      <dl className={`${panel.facts} ${css.facts}`}>
        <Fact name={t('order.nbr')}>
          <span className={panel.number}>{name}</span>
          <CopyButton text={name} name={t('order.nbr')} />
        </Fact>
        <Fact name={t('order.invoice')}>{invoiceWords(t, order)}</Fact>
      </dl>
      <div className={css.actions}>
        {(outcome === 'paid' || outcome === 'kept') && <GoingBack soNbr={soNbr} />}
        {outcome === 'still' && (
          <Button look="brand" onClick={watched.again}>
            {t('payResult.check')}
          </Button>
        )}
        {canRetry && (
          <Link
            className={buttonClass}
            data-look={outcome === 'failed' ? 'brand' : 'outline'}
            href={payPath(soNbr, payNbr)}
          >
            {t('payResult.retry')}
          </Link>
        )}
        <Link
          className={buttonClass}
          data-look={canRetry ? 'outline' : 'brand'}
          href={detailPath(soNbr)}
        >
          {t('payResult.order')}
        </Link>
        {!canRetry && (
          <Link className={buttonClass} data-look="outline" href="/">
            {t('payResult.shop')}
          </Link>
        )}
      </div>
    </section>
  )

  function textOf(of: Outcome): string {
    switch (of) {
      case 'paid':
        if (hasItsCodes(order)) return t('payResult.vouchersText')
        // A trial that was paid after delivery.
        if (order.stat === 'delivered') return t(aboutKey(order))
        return t(waitsForGroup(order) ? 'order.aboutGroup' : 'payResult.paidText')
      case 'kept':
        return t('payResult.keptText')
      case 'failed':
        return t('payResult.failedText')
      case 'waiting':
        return t('payResult.waitingText')
      case 'still':
        return t('payResult.stillText')
      case 'later':
        return t('orderPay.follows')
      case 'placed':
      case 'applied':
      case 'other':
        return t(aboutKey(order))
    }
  }
}

type Outcome =
  'waiting' | 'still' | 'failed' | 'later' | 'paid' | 'kept' | 'placed' | 'applied' | 'other'

function outcomeOf(order: SoInfo, { tryStat, isOver }: Watched, hasIssued: boolean): Outcome {
  const { stat, payDate, isExp, amtDue } = order
  const isTrialPaid = isExp && amtDue === undefined && payDate !== undefined
  if (isTrialPaid) return 'paid'
  // The kept goods are paid; other goods of the trial are being returned.
  if (isExp && stat === 'reting' && amtDue === 0 && order.payNbr !== undefined) return 'kept'
  if (stat === 'pay' || (awaited(order) > 0 && tryStat !== undefined && tryStat !== 'paid')) {
    if (tryStat === 'failed') return 'failed'
    if (hasIssued) return 'later'
    return isOver ? 'still' : 'waiting'
  }
  if (stat === 'pledge' || hasItsCodes(order)) return payDate ? 'paid' : 'placed'
  if (stat === 'applying') return 'applied'
  return stat === 'cod' ? 'placed' : 'other'
}

const good: readonly Outcome[] = ['paid', 'kept', 'placed', 'applied']

function Sign({ outcome, order }: { outcome: Outcome; order: SoInfo }): ReactNode {
  if (outcome === 'waiting') return <span className={css.waiting} aria-hidden="true" />
  if (outcome === 'other') return <StatSign stat={order.stat} />
  const isGood = good.includes(outcome)
  const tone = isGood ? 'good' : outcome === 'failed' ? 'bad' : 'wait'
  const icon = isGood ? 'check' : outcome === 'failed' ? 'close' : 'clock'
  return (
    <span className={css.sign} data-tone={tone}>
      <Icon name={icon} size={48} />
    </span>
  )
}
