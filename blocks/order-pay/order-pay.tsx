import { useEffect, useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { OrderPage } from '../shared/order/order-page.tsx'
import panel from '../shared/order/order-panel.module.css'
import { detailPath, resultPath } from '../shared/order/order-paths.ts'
import { awaited } from '../shared/order/order-words.ts'
import { createOrder } from '../shared/order/order-state.ts'
import { createPay, PayContext } from '../shared/order/pay-state.ts'
import { StatSign } from '../shared/order/stat-sign.tsx'
import { useStatWatch } from '../shared/order/use-stat-watch.ts'
import { orderPaySpec } from './order-pay.schema.ts'
import css from './order-pay.module.css'

const skeletons = [96, 260] as const

export const orderPay = defineBlock(
  orderPaySpec,
  function OrderPay({ data, sources, slots }) {
    const shop = useShop()
    const { t } = shop
    const { payNbr: wanted } = usePage().query
    const order = useMemo(() => createOrder(shop, data.order), [shop, data.order])
    const pay = useMemo(
      () => createPay(shop, order, data.methods, wanted),
      [shop, order, data.methods, wanted],
    )
    useStatWatch(order)
    useReturns(pay.isBack)
    const known = useSignal(order.order)
    return (
      <PayContext value={pay}>
        <OrderPage
          title={t('orderPay.title')}
          sources={sources}
          isReady={known !== undefined && data.methods !== undefined}
          failed={t('order.failed')}
          skeletons={skeletons}
        >
          {known && awaited(known) > 0 ? (
            <>
              <Sum order={known} />
              {slots.body}
            </>
          ) : (
            known && <Settled order={known} />
          )}
        </OrderPage>
      </PayContext>
    )
  },
  ['order', 'methods'],
)

function Sum({ order }: { order: SoInfo }): ReactNode {
  const { config, t } = useShop()
  return (
    <section className={css.sum} aria-label={t('orderPay.amt')}>
      <p className={panel.soft}>{t('orderPay.amt')}</p>
      <p className={css.amt}>{formatMoney(awaited(order), config)}</p>
      <Link className={css.order} href={detailPath(order.soNbr)}>
        {t('orderPay.seeOrder')}
      </Link>
    </section>
  )
}

/**
 * Shown if the order was paid in another tab or by a late payment notification, or was cancelled.
 */
function Settled({ order: { soNbr, stat, payDate } }: { order: SoInfo }): ReactNode {
  const { t } = useShop()
  return (
    <section className={css.settled} role="status">
      <StatSign stat={stat} />
      <h2>{t(`order.stat.${stat}`)}</h2>
      <p>{t('orderPay.settled')}</p>
      <Link
        className={buttonClass}
        data-look="brand"
        href={payDate ? resultPath(soNbr) : detailPath(soNbr)}
      >
        {t('orderPay.seeOrder')}
      </Link>
    </section>
  )
}

/** Resets the page when the browser restores it from its back/forward cache. */
function useReturns(isBack: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && isBack()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [isBack])
}
