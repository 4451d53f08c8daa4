import { useEffect } from 'react'
import { postToApp } from '../../../runtime/native/native-app.ts'
import { sessionStore } from '../../../runtime/browser-store.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { firstStats } from '../../../schemas/order/order-events.ts'
import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import type { OrderState } from './order-state.ts'
import { hasItsCodes } from './order-words.ts'

/** Milliseconds after which an order counts as viewed again, not as just placed. */
const fresh = 30 * 60_000

/** Reports a purchase to analytics and to the embedding app, once per order and visit. */
export function usePurchaseTracking({ order }: OrderState): void {
  const { track } = useShop()
  const known = useSignal(order)
  useEffect(() => {
    if (!known || !isJustBought(known, Date.now()) || !takeOnce(known.soNbr)) return
    const { soNbr, amt, SodList } = known
    postToApp({ type: 'orderChanged' })
    track({
      name: 'purchase',
      transactionId: soNbr,
      value: amt,
      items: SodList.map(({ ptNbr, name, price, qtyOrd }) => ({
        id: ptNbr,
        name,
        price,
        quantity: qtyOrd,
      })),
    })
  }, [known, track])
}

/** Whether the order is at an initial status that needs no payment now, and recent. */
function isJustBought(order: SoInfo, now: number): boolean {
  const { stat, payDate, addDate } = order
  const isBought = (stat !== 'pay' && firstStats.some((one) => one === stat)) || hasItsCodes(order)
  return isBought && now - Date.parse(payDate ?? addDate) < fresh
}

/** Without storage it is never reported, which is better than on every view. */
function takeOnce(soNbr: string): boolean {
  const key = `vitrine-purchase-${soNbr}`
  return sessionStore.get(key) === null && sessionStore.set(key, '1')
}
