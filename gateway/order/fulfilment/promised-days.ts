import { arrivalOf, arrivalOn } from '../../../schemas/shipping/arrival.ts'
import type { Order } from '../order-rows.ts'

/**
 * Columns with the promised arrival days of an order that can be dispatched from `from` on. They
 * follow the terms stored with the order, not the store's present terms.
 */
export function promisedDays(
  { arrivalTerms, wishDate }: Pick<Order, 'arrivalTerms' | 'wishDate'>,
  from: Date,
): Pick<Order, 'firstDay' | 'lastDay'> {
  if (!arrivalTerms) return { firstDay: null, lastDay: null }
  const soonest = arrivalOf(from.getTime(), arrivalTerms)
  // A wish that can be met is what the shopper was told.
  const isMet = wishDate !== null && wishDate >= soonest.first
  const { first, last } = isMet ? arrivalOn(wishDate, arrivalTerms) : soonest
  return { firstDay: first, lastDay: last }
}

/** Whether the goods are still to arrive, so that the promised days are shown. */
export const isComing = ({ stat, deliveredAt, isVirtual }: Order): boolean =>
  !isVirtual && deliveredAt === null && coming.some((one) => one === stat)

const coming = [
  'pay',
  'cod',
  'pledge',
  'applying',
  'ship',
  'shiping',
] as const satisfies Order['stat'][]

/** Arrival data of an order: the promised days, or the expected duration. */
export function arrivalOfOrder(order: Order) {
  const { firstDay, lastDay, arrivalTerms } = order
  if (!isComing(order)) return {}
  if (firstDay !== null && lastDay !== null) return { firstDay, lastDay }
  return arrivalTerms ? { shipDays: arrivalTerms.days } : {}
}
