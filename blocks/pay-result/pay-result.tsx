import { useMemo } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { createOrder, OrderContext } from '../shared/order/order-state.ts'
import { PayInfoView } from '../shared/order/pay-info.tsx'
import { VoucherList } from '../shared/order/voucher-list.tsx'
import { waitsForGroup } from '../shared/order/waits-for-group.ts'
import { usePurchaseTracking } from '../shared/order/use-purchase-tracking.ts'
import { useStatWatch } from '../shared/order/use-stat-watch.ts'
import { payResultSpec } from './pay-result.schema.ts'
import { ResultView } from './result-view.tsx'
import { useEarnedCoupons } from './use-earned-coupons.ts'
import { useIssued } from './use-issued.ts'

const skeletons = [320] as const

export const payResult = defineBlock(
  payResultSpec,
  function PayResult({ data, sources, slots }) {
    const shop = useShop()
    const state = useMemo(() => createOrder(shop, data.order), [shop, data.order])
    const watched = useStatWatch(state)
    const known = useSignal(state.order)
    const info = useIssued(known, data.methods, watched.tryStat)
    usePurchaseTracking(state)
    useEarnedCoupons(known)
    // An incomplete group shows its invitation first.
    const isWaiting = known !== undefined && waitsForGroup(known)
    return (
      <OrderContext value={{ ...state, watched }}>
        <OrderPage
          title={shop.t('payResult.title')}
          sources={sources}
          isReady={known !== undefined}
          failed={shop.t('order.failed')}
          skeletons={skeletons}
        >
          {known && (
            <ResultView
              order={known}
              watched={watched}
              hasIssued={info !== undefined}
              first={isWaiting && slots.more}
            />
          )}
          {known && <VoucherList order={known} />}
          {info && <PayInfoView info={info} />}
          {!isWaiting && slots.more}
        </OrderPage>
      </OrderContext>
    )
  },
  ['order', 'methods'],
)
