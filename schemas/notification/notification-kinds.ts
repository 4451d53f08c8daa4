/** Kinds of notifications by email and SMS, in groups for operators. */
export const notificationGroups = {
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
    /** A payment account or code was issued after the order was placed. */
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
  /** Texts shared by several notifications: by order notifications, and by all. */
  common: ['order', 'every'],
} as const

export type NotificationGroup = keyof typeof notificationGroups
export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[] // its own keys

/** Notifications, and groups of shared texts. */
export type NotificationKind = (typeof notificationGroups)[NotificationGroup][number]
export const notificationKinds: readonly NotificationKind[] =
  Object.values(notificationGroups).flat()

/** Kinds that are sent; the others are only shared texts. */
export type SentKind = Exclude<NotificationKind, (typeof notificationGroups)['common'][number]>
export const sentKinds = notificationKinds.filter(
  (kind): kind is SentKind => kind !== 'order' && kind !== 'every',
)

/** Kinds about an order, which may be sent again. */
export const orderNotificationKinds = [
  ...notificationGroups.orders,
  ...notificationGroups.groups,
  ...notificationGroups.returns,
  ...notificationGroups.trials,
] as const
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]
export const isOrderNotificationKind = (kind: NotificationKind): kind is OrderNotificationKind =>
  orderNotificationKinds.includes(kind as OrderNotificationKind) // `includes` only accepts one of them
