export { setBankAccount } from './fulfilment/bank-account.ts'
export {
  choosePayment,
  codeIssued,
  paymentFailed,
  remittanceReported,
} from './fulfilment/awaiting-payment.ts'
export { capture, captureNames } from './fulfilment/capture.ts'
export { settleRefund } from './fulfilment/settle-refund.ts'
export { lockedOrder } from './fulfilment/transition.ts'
export { actableOrder, memberOrder, orderByToken, visibleOrder } from './reading/own-order.ts'
export type { Order } from './fulfilment/release.ts'
export { expireOrders } from './fulfilment/expire-orders.ts'
export { failGroups } from './fulfilment/fail-groups.ts'
export { sendOrderNotifications } from './fulfilment/send-order-notifications.ts'
