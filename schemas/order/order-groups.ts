import type { OrderStat } from '../order-ref/order-stat.ts'

/**
 * Order states grouped as shoppers see them. A running trial counts as done: the shopper returns or
 * pays it.
 */
export const orderGroups = {
  toPay: ['pay', 'overdue'],
  toShip: ['cod', 'pledge', 'applying', 'ship'],
  shipping: ['shiping'],
  done: ['delivered', 'exping', 'closed', 'cancel', 'voided', 'rejected'],
  after: ['refunding', 'reting', 'reted'],
} as const satisfies Record<string, readonly OrderStat[]>

export type OrderGroup = keyof typeof orderGroups
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[] // the keys are groups
