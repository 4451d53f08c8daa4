import { useEffect } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { collectCouponByOrder } from '../../schemas/order/checkout.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { hasItsCodes } from '../ui/order/order-words.ts'

/** Collects what a paid order earns, and shows what is new (S2 §4); where the store gives nothing it asks nothing. */
export function useEarnedCoupons(order: SoInfo | undefined): void {
  const { call, config, overlay, session } = useShop()
  const { userNbr } = useSignal(session)
  const soNbr = order?.soNbr
  const isEarned =
    config.hasOrderCoupon &&
    userNbr !== undefined &&
    order !== undefined &&
    (order.stat === 'pledge' || order.isCod || hasItsCodes(order))
  useEffect(() => {
    if (!isEarned || soNbr === undefined) return
    const collect = async () => {
      const { CouponList } = await call(collectCouponByOrder, { soNbr })
      if (CouponList.length) overlay.value = { name: 'coupons', coupons: CouponList }
    }
    // A gift beside the way: the order is paid all the same.
    collect().catch(() => undefined)
  }, [call, isEarned, overlay, soNbr])
}
