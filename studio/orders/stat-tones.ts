import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { RetStat } from '../../schemas/after-sales/return.schema.ts'
import type { Tone } from '../ui/ui.tsx'

/** What the state of an order means to whoever works it off. */
export const statTones: Record<OrderStat, Tone> = {
  pay: 'warn',
  overdue: 'bad',
  cod: 'act',
  pledge: 'act',
  ship: 'act',
  applying: 'warn',
  shiping: 'tell',
  exping: 'tell',
  delivered: 'good',
  closed: 'still',
  cancel: 'still',
  voided: 'still',
  rejected: 'still',
  refunding: 'warn',
  reting: 'warn',
  reted: 'still',
}

/** What the state of a request for a refund or return means. */
export const retTones: Record<RetStat, Tone> = {
  applied: 'warn',
  approved: 'tell',
  received: 'act',
  settled: 'good',
  rejected: 'still',
  cancelled: 'still',
}
