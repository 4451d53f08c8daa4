import type { OrderStat } from './order-stat.ts'

/** Who makes something happen to an order. */
export type EventMaker = 'shopper' | 'operator' | 'provider' | 'job'

/** `same` stays where it is; `before` goes back to where a return was requested from. */
type Target = OrderStat | 'same' | 'before'

/** Where it matters what was ordered: goods, goods on trial, vouchers only. Vouchers go as goods do where they have no own. */
interface TargetsByNature {
  normal?: Target
  trial?: Target
  vouchers?: Target
}

interface EventRule {
  /** By the stat that an order is in; any other refuses the event. */
  transitions: Partial<Record<OrderStat, Target | TargetsByNature>>
  by: readonly EventMaker[]
}

/** Where a new order may begin: to be paid, to be paid on delivery, nothing to pay, a trial. */
export const firstStats = ['pay', 'cod', 'pledge', 'applying'] as const satisfies OrderStat[]

/** The one table of what moves an order: handlers, jobs and screens derive from it. */
export const orderEvents = {
  placed: { transitions: {}, by: ['shopper'] },
  /** A store code or a transfer account was issued: not paid yet. */
  codeIssued: { transitions: { pay: 'same' }, by: ['provider'] },
  remittanceReported: { transitions: { pay: 'same' }, by: ['shopper'] },
  captured: { transitions: { pay: 'pledge' }, by: ['provider', 'operator'] },
  /** Paid after it was given up, and everything in it could be had again. */
  capturedLate: {
    transitions: { cancel: 'pledge', closed: 'pledge' },
    by: ['provider', 'operator'],
  },
  paymentFailed: { transitions: { pay: 'same' }, by: ['provider'] },
  deadlinePassed: { transitions: { pay: 'closed' }, by: ['job'] },
  /** Vouchers only: every unit has its code, so nothing is left to be sent. */
  vouchersIssued: { transitions: { pledge: { vouchers: 'delivered' } }, by: ['job'] },
  /** One code was used, at the counter or wherever the shop takes it. */
  voucherRedeemed: {
    transitions: { pledge: 'same', shiping: 'same', delivered: 'same', closed: 'same' },
    by: ['operator'],
  },
  /** Vouchers while none of them is used: by the time they are issued nothing has left the shop. */
  cancelled: {
    transitions: {
      pay: 'cancel',
      cod: 'cancel',
      applying: 'cancel',
      ship: 'cancel',
      delivered: { vouchers: 'cancel' },
    },
    by: ['shopper'],
  },
  voided: {
    transitions: {
      pay: 'voided',
      cod: 'voided',
      pledge: 'voided',
      applying: 'voided',
      delivered: { vouchers: 'voided' },
    },
    by: ['operator'],
  },
  refundRequested: { transitions: { pledge: 'refunding' }, by: ['shopper'] },
  refundRejected: { transitions: { refunding: 'pledge' }, by: ['operator'] },
  /** By the job where there was no money to send back. */
  refundSettled: { transitions: { refunding: 'reted' }, by: ['provider', 'operator', 'job'] },
  /** Every seat of its group is paid: from now on it can be sent. */
  groupFormed: { transitions: { pledge: 'same' }, by: ['job'] },
  /** Its group did not fill in time: everything it held is free, and its money goes back. */
  groupFailed: { transitions: { pledge: 'refunding' }, by: ['job'] },
  dispatched: {
    transitions: { pledge: 'shiping', cod: 'shiping', ship: 'shiping' },
    by: ['operator'],
  },
  /** The parcel is ready for pickup in its convenience store. */
  arrived: { transitions: { shiping: 'same' }, by: ['operator', 'provider'] },
  delivered: {
    transitions: { shiping: { normal: 'delivered', trial: 'exping' } },
    by: ['operator', 'provider'],
  },
  /** An operator sends money back, wholly or in part, and the order stays as it is. */
  refunded: {
    transitions: {
      pledge: 'same',
      shiping: 'same',
      delivered: 'same',
      closed: 'same',
      reted: 'same',
    },
    by: ['operator'],
  },
  returnRequested: {
    transitions: { delivered: 'reting', exping: 'reting', shiping: 'reting' },
    by: ['shopper'],
  },
  returnRejected: { transitions: { reting: 'before' }, by: ['operator'] },
  returnSettled: { transitions: { reting: 'reted' }, by: ['operator'] },
  returnSettledPart: { transitions: { reting: 'delivered' }, by: ['operator'] },
  returnWindowEnded: { transitions: { delivered: 'closed' }, by: ['job'] },
  trialApproved: { transitions: { applying: 'ship' }, by: ['operator'] },
  trialRejected: { transitions: { applying: 'rejected' }, by: ['operator'] },
  trialExpired: { transitions: { exping: 'overdue' }, by: ['job'] },
  trialPaid: {
    transitions: {
      applying: 'pledge',
      ship: 'pledge',
      shiping: 'same',
      exping: 'delivered',
      overdue: 'delivered',
    },
    by: ['provider', 'operator'],
  },
} as const satisfies Record<string, EventRule>

export type OrderEvent = keyof typeof orderEvents

interface Moving {
  stat: OrderStat
  isExp: boolean
  isVirtual: boolean
  statBefore: OrderStat | null
}

/** Where an event takes an order, `undefined` where the order does not take it. */
export function targetOf(
  event: OrderEvent,
  { stat, isExp, isVirtual, statBefore }: Moving,
): OrderStat | undefined {
  const { transitions: moves }: EventRule = orderEvents[event]
  const rule = moves[stat]
  if (rule === undefined) return undefined
  const target = typeof rule === 'string' ? rule : byNature(rule, isExp, isVirtual)
  if (target === 'same') return stat
  return target === 'before' ? (statBefore ?? undefined) : target
}

function byNature(rule: TargetsByNature, isExp: boolean, isVirtual: boolean): Target | undefined {
  if (isExp) return rule.trial
  return (isVirtual ? rule.vouchers : undefined) ?? rule.normal
}

/** The stats that an event is taken in. */
export const statsTaking = (event: OrderEvent): OrderStat[] =>
  Object.keys(orderEvents[event].transitions) as OrderStat[] // the keys are stats
