import { arrivalOf, arrivalOn } from '../../../schemas/shipping/arrival.ts'
import type { Order } from '../order-rows.ts'

/**
 * The columns that promise the days of arrival of an order that can leave from a moment on. They
 * are counted by the terms that it was placed with, whatever the store has changed since.
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

/** Whether shoppers still wait for the goods, so that the promise is shown. */
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

/** What an order says of its arrival: the promised days, or how long it will take. */
export function arrivalOfOrder(order: Order) {
  const { firstDay, lastDay, arrivalTerms } = order
  if (!isComing(order)) return {}
  if (firstDay !== null && lastDay !== null) return { firstDay, lastDay }
  return arrivalTerms ? { shipDays: arrivalTerms.days } : {}
}
