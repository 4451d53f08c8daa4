import { useEffect, useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { afterPath } from '../shared/order/after-paths.ts'
import type { After } from '../shared/after-sales/after-state.ts'
import { createRefund, RefundContext } from '../shared/after-sales/refund-state.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import panel from '../shared/order/order-panel.module.css'
import { buttonClass } from '../ui/button.tsx'
import { refundSpec } from './refund.schema.ts'

const skeletons = [200, 260, 180] as const

export const refund = defineBlock(
  refundSpec,
  function Refund({ data: { after, reasons, refundReasons }, sources, slots }) {
    const shop = useShop()
    const { t } = shop
    const isPart = usePage().query.isPart === 'true'
    const list = after?.kind === 'refund' ? refundReasons : reasons
    const state = useMemo(
      () => (after && list ? createRefund(shop, { after, reasons: list, isPart }) : null),
      [shop, after, list, isPart],
    )
    useEffect(() => state?.compute(), [state])
    return (
      <RefundContext value={state}>
        <OrderPage
          title={t(`refund.title.${after?.kind ?? 'return'}`)}
          sources={sources}
          isReady={state !== null}
          failed={t('after.failed')}
          skeletons={skeletons}
        >
          {after && (after.kind ? slots.body : <Refused after={after} />)}
        </OrderPage>
      </RefundContext>
    )
  },
  ['after', 'reasons', 'refundReasons'],
)

/** Explains why no request is possible now. */
function Refused({ after: { soNbr, fault = 'stat' } }: { after: After }): ReactNode {
  const { t } = useShop()
  return (
    <section className={panel.panel}>
      <p role="status">{t(`after.fault.${fault}`)}</p>
      <Link className={buttonClass} data-look="outline" href={afterPath(soNbr)}>
        {t('after.title')}
      </Link>
    </section>
  )
}
