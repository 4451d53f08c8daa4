import { useMemo } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { createOrder, OrderContext } from '../shared/order/order-state.ts'
import { useStatWatch } from '../shared/order/use-stat-watch.ts'
import { usePurchaseTracking } from '../shared/order/use-purchase-tracking.ts'
import { orderDetailSpec } from './order-detail.schema.ts'

const skeletons = [220, 132, 180, 200] as const

export const orderDetail = defineBlock(
  orderDetailSpec,
  function OrderDetail({ data, sources, slots }) {
    const shop = useShop()
    const state = useMemo(() => createOrder(shop, data.order), [shop, data.order])
    const watched = useStatWatch(state)
    usePurchaseTracking(state)
    return (
      <OrderContext value={{ ...state, watched }}>
        <OrderPage
          title={shop.t('order.title')}
          sources={sources}
          isReady={data.order !== undefined}
          failed={shop.t('order.failed')}
          skeletons={skeletons}
        >
          {slots.body}
        </OrderPage>
      </OrderContext>
    )
  },
  ['order'],
)
