import { useEffect } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { collectCouponByOrder } from '../../schemas/order/checkout.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { hasItsCodes } from '../shared/order/order-words.ts'

/**
 * Collects the coupons that a paid order earns and shows the new ones; makes no call if the store
 * grants none.
 */
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
    // The coupons are optional: the order is paid without them.
    collect().catch(() => undefined)
  }, [call, isEarned, overlay, soNbr])
}
