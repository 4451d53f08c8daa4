import type { OrderStat } from './order-stat.ts'

/** The stats of an order as shoppers tell them apart: what they wait for. A trial that runs is there to be returned or paid. */
export const orderGroups = {
  toPay: ['pay', 'overdue'],
  toShip: ['cod', 'pledge', 'applying', 'ship'],
  shipping: ['shiping'],
  done: ['delivered', 'exping', 'closed', 'cancel', 'voided', 'rejected'],
  after: ['refunding', 'reting', 'reted'],
} as const satisfies Record<string, readonly OrderStat[]>

export type OrderGroup = keyof typeof orderGroups
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[] // its own keys
