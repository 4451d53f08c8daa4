export { capture, paymentFailed, settleRefund } from './payment.ts'
export { lockedOrder, record } from './move.ts'
export { actableOrder, memberOrder, orderByToken, visibleOrder } from './own-order.ts'
export type { Order } from './release.ts'
