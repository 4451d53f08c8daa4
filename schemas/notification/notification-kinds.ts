/** What the shop writes by email and SMS, in the groups that operators see. */
export const letterGroups = {
  account: [
    'loginCode',
    'bindCode',
    'passwdCode',
    'emailCode',
    'orderCode',
    'orderEmailCode',
    'resetLink',
    'passwdChanged',
  ],
  orders: [
    'orderPlaced',
    /** The account or the code to pay with, which was issued after the order was placed. */
    'payIssued',
    'orderPaid',
    'orderShipped',
    /** Ready for pickup in its convenience store. */
    'orderReady',
    'orderDelivered',
    'orderCancelled',
    /** The whole amount or a part of it is refunded. */
    'orderRefunded',
    /** The request for a refund before dispatch was rejected: the order goes on. */
    'refundRejected',
    /** Paid items that are not shipped: contains their voucher codes. */
    'voucherIssued',
  ],
  /** Group buys: paid and waiting for other members; all seats paid; not filled in time. */
  groups: ['groupPaid', 'groupFormed', 'groupFailed'],
  /** The return may be sent; or was rejected. */
  returns: ['returnApproved', 'returnRejected'],
  /** Applied for, approved, rejected, begun; about to end; overdue. */
  trials: [
    'trialPlaced',
    'trialApproved',
    'trialRejected',
    'trialStarted',
    'trialEnds',
    'trialOverdue',
  ],
  members: ['pointsGiven', 'pointsReceived', 'pointsExpire', 'levelRaised', 'levelLowered'],
  /** Back in stock; a review was answered. */
  products: ['arrival', 'reviewAnswered'],
  team: ['operatorInvited'],
  /** Words that several letters share: those of orders, and all. */
  common: ['order', 'every'],
} as const

export type LetterGroup = keyof typeof letterGroups
export const letterGroupNames = Object.keys(letterGroups) as LetterGroup[] // its own keys

/** Letters, and words that several of them share. */
export type LetterKind = (typeof letterGroups)[LetterGroup][number]
export const letterKinds: readonly LetterKind[] = Object.values(letterGroups).flat()

/** Kinds that are sent; the others are only parts of them. */
export type SentKind = Exclude<LetterKind, (typeof letterGroups)['common'][number]>
export const sentKinds = letterKinds.filter(
  (kind): kind is SentKind => kind !== 'order' && kind !== 'every',
)

/** Kinds about an order, which may be sent again. */
export const orderLetters = [
  ...letterGroups.orders,
  ...letterGroups.groups,
  ...letterGroups.returns,
  ...letterGroups.trials,
] as const
export type OrderLetter = (typeof orderLetters)[number]
export const isOrderLetter = (kind: LetterKind): kind is OrderLetter =>
  orderLetters.includes(kind as OrderLetter) // `includes` only accepts one of them
