/** Orders from reservation to closing: what other domains read of them and change in them. */
export { setBankAccount } from './fulfilment/bank-account.ts'
export {
  awaitedOf,
  choosePayment,
  codeIssued,
  paymentFailed,
  remittanceReported,
} from './fulfilment/awaiting-payment.ts'
export { capture, captureNames } from './fulfilment/capture.ts'
export { settleRefund } from './fulfilment/settle-refund.ts'
export { enqueueNotification, enqueueRefundNotification } from './fulfilment/order-notifications.ts'
export { refundShare } from './fulfilment/refund-share.ts'
export { release } from './reservation/release.ts'
export { leftOf, linesOf } from './order-rows.ts'
export { addTaken, refundByOperator } from './fulfilment/operator-refund.ts'
export { restock } from './reservation/restock.ts'
export { trialDue, updateTrialDue } from './fulfilment/trial-due.ts'
export { lockedOrder, mustTransition } from './transition.ts'
export { unitsOf, voidUnused } from './fulfilment/vouchers.ts'
export { claimGuestOrder } from './placing/claim-guest-order.ts'
export { numbersOf } from './reading/numbers-of.ts'
export { accountInfo, payInfoOf, shownRemittance } from './reading/pay-info.ts'
export {
  actableOrder,
  callerAsOwner,
  memberOrder,
  orderByToken,
  ownerOf,
  ownLocked,
  ownOrder,
  type OrderOwner,
  visibleOrder,
} from './reading/own-order.ts'
export type { Order, OrderLine } from './order-rows.ts'
export { orderNosOf } from './numbering/order-nos-of.ts'
export { numberOrders, numberOrdersOf } from './numbering/number-orders.ts'
export { expireOrders } from './fulfilment/expire-orders.ts'
export { remindTrials } from './fulfilment/remind-trials.ts'
export { failGroups } from './fulfilment/fail-groups.ts'
export { sendOrderNotifications } from './notifying/send-order-notifications.ts'
