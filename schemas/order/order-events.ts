import type { ActorKind } from '../kit/actor.ts'
import type { OrderStat } from '../order-ref/order-stat.ts'

/** `same`: the state does not change; `before`: the state in which the return was requested. */
type Target = OrderStat | 'same' | 'before'

/** Targets by kind of order. Vouchers without an entry use `normal`. */
interface TargetsByNature {
  normal?: Target
  trial?: Target
  vouchers?: Target
}

interface EventRule {
  /** By current state; every other state refuses the event. */
  transitions: Partial<Record<OrderStat, Target | TargetsByNature>>
  /** Who may cause it; a token may do what operators may. */
  by: readonly Exclude<ActorKind, 'token'>[]
}

/** States in which an unpaid trial can be paid. */
const unpaidTrial = {
  applying: { trial: 'same' },
  ship: { trial: 'same' },
  shiping: { trial: 'same' },
  exping: { trial: 'same' },
  overdue: { trial: 'same' },
  reting: { trial: 'same' },
} as const satisfies EventRule['transitions']

/** States in which reserved units can be transferred between orders. */
const unshipped = {
  pay: 'same',
  cod: 'same',
  pledge: 'same',
  applying: 'same',
  ship: 'same',
} as const satisfies EventRule['transitions']

/** First states of an order: awaiting payment, cash on delivery, nothing to pay, trial. */
export const firstStats = ['pay', 'cod', 'pledge', 'applying'] as const satisfies OrderStat[]

/** The only table of order transitions; handlers, jobs and screens derive from it. */
export const orderEvents = {
  placed: { transitions: {}, by: ['shopper'] },
  /** A store code or a bank account was issued for the payment; not paid yet. */
  codeIssued: { transitions: { pay: 'same', ...unpaidTrial }, by: ['provider'] },
  remittanceReported: { transitions: { pay: 'same', ...unpaidTrial }, by: ['shopper'] },
  captured: { transitions: { pay: 'pledge' }, by: ['provider', 'operator'] },
  /**
   * Paid after it ended unpaid. An order closed by its payment deadline is reopened if everything
   * can be reserved again; a cancelled, voided or rejected one is refunded.
   */
  capturedLate: {
    transitions: { closed: 'pledge', cancel: 'same', voided: 'same', rejected: 'same' },
    by: ['provider', 'operator'],
  },
  /** A remittance of a wrong amount is refunded in full; the order still awaits payment. */
  remittanceReturned: { transitions: { pay: 'same' }, by: ['operator'] },
  paymentFailed: { transitions: { pay: 'same', ...unpaidTrial }, by: ['provider'] },
  deadlinePassed: { transitions: { pay: 'closed' }, by: ['job'] },
  /** Voucher orders only: every unit has its code, so the order is delivered. */
  vouchersIssued: { transitions: { pledge: { vouchers: 'delivered' } }, by: ['job'] },
  /** One voucher code was redeemed. */
  voucherRedeemed: {
    transitions: { pledge: 'same', shiping: 'same', delivered: 'same', closed: 'same' },
    by: ['operator'],
  },
  /** Issued vouchers can be cancelled until one is redeemed, since nothing was shipped. */
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
      ship: 'voided',
      delivered: { vouchers: 'voided' },
    },
    by: ['operator'],
  },
  refundRequested: { transitions: { pledge: 'refunding' }, by: ['shopper'] },
  refundRejected: { transitions: { refunding: 'pledge' }, by: ['operator'] },
  /** The shopper withdraws the refund request before its approval. */
  refundCancelled: { transitions: { refunding: 'pledge' }, by: ['shopper'] },
  /** Caused by the job if there is no money to refund. */
  refundSettled: { transitions: { refunding: 'reted' }, by: ['provider', 'operator', 'job'] },
  /** Every seat of the group is paid; the order can be shipped. */
  groupFormed: { transitions: { pledge: 'same' }, by: ['job'] },
  /** The group was not filled in time: reservations are released and the money is refunded. */
  groupFailed: { transitions: { pledge: 'refunding' }, by: ['job'] },
  /** An operator took reserved units from the order; it now waits for goods. */
  unitsGiven: { transitions: unshipped, by: ['operator'] },
  /** The order received units of another order that it had waited for. */
  unitsReceived: { transitions: unshipped, by: ['operator'] },
  dispatched: {
    transitions: { pledge: 'shiping', cod: 'shiping', ship: 'shiping' },
    by: ['operator'],
  },
  /** The parcel is ready for pickup at the convenience store. */
  arrived: { transitions: { shiping: 'same' }, by: ['operator', 'provider'] },
  delivered: {
    transitions: { shiping: { normal: 'delivered', trial: 'exping' } },
    by: ['operator', 'provider'],
  },
  /** An operator refunds all or part of the money; the state does not change. */
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
  /** An operator's internal remark. */
  noted: { transitions: {}, by: ['operator'] },
  returnRequested: {
    transitions: { delivered: 'reting', exping: 'reting', shiping: 'reting' },
    by: ['shopper'],
  },
  returnRejected: { transitions: { reting: 'before' }, by: ['operator'] },
  /** The shopper withdraws the return before its goods are received. */
  returnCancelled: { transitions: { reting: 'before' }, by: ['shopper'] },
  returnSettled: { transitions: { reting: 'reted' }, by: ['operator'] },
  /** Kept goods of a trial stay on trial until they are paid. */
  returnSettledPart: {
    transitions: { reting: { normal: 'delivered', trial: 'before' } },
    by: ['operator'],
  },
  returnWindowEnded: { transitions: { delivered: 'closed' }, by: ['job'] },
  trialApproved: { transitions: { applying: 'ship' }, by: ['operator'] },
  trialRejected: { transitions: { applying: 'rejected' }, by: ['operator'] },
  trialExpired: { transitions: { exping: 'overdue' }, by: ['job'] },
  trialPaid: {
    transitions: {
      applying: { trial: 'pledge' },
      ship: { trial: 'pledge' },
      shiping: { trial: 'same' },
      exping: { trial: 'delivered' },
      overdue: { trial: 'delivered' },
      reting: { trial: 'same' },
    },
    by: ['provider', 'operator'],
  },
  /** A part of a trial's price was paid; the rest is still due. */
  trialPaidPart: { transitions: unpaidTrial, by: ['provider', 'operator'] },
  /** An operator extends the trial by some days. */
  trialExtended: { transitions: { exping: 'same', overdue: 'exping' }, by: ['operator'] },
} as const satisfies Record<string, EventRule>

export type OrderEvent = keyof typeof orderEvents
export const orderEventNames = Object.keys(orderEvents) as OrderEvent[] // the keys are events

interface Moving {
  stat: OrderStat
  isExp: boolean
  /** Time of payment. A paid trial follows the rules of a normal order. */
  paidAt?: Date | null
  isVirtual: boolean
  statBefore: OrderStat | null
}

/** Returns the target state of an event, or `undefined` if the order refuses it. */
export function targetOf(
  event: OrderEvent,
  { stat, isExp, paidAt, isVirtual, statBefore }: Moving,
): OrderStat | undefined {
  const { transitions: moves }: EventRule = orderEvents[event]
  const rule = moves[stat]
  if (rule === undefined) return undefined
  const target = typeof rule === 'string' ? rule : byNature(rule, isExp && !paidAt, isVirtual)
  if (target === 'same') return stat
  return target === 'before' ? (statBefore ?? undefined) : target
}

function byNature(rule: TargetsByNature, isExp: boolean, isVirtual: boolean): Target | undefined {
  if (isExp) return rule.trial
  return (isVirtual ? rule.vouchers : undefined) ?? rule.normal
}

/** Returns the states that accept an event. */
export const statsTaking = (event: OrderEvent): OrderStat[] =>
  Object.keys(orderEvents[event].transitions) as OrderStat[] // the keys are stats
