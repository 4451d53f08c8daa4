/** Money that came in and went out, and the refunds that are still to be sent. */
export { balanceOf, openBalance } from './balances.ts'
export { bookCapture, capturedFor } from './captures.ts'
export {
  bookRefund,
  bookSentRefund,
  refundedByLine,
  refundTask,
  type RefundTask,
} from './refunds.ts'
export {
  deferRefund,
  leaveLostRefunds,
  leaveRefund,
  nextRefundTask,
  refundsForOperators,
  type RefundNote,
} from './refund-tasks.ts'
export { remittanceOf, writeRemittance, type Remittance } from './remittances.ts'
export { countAgain, takeUncounted, type EntryKey } from './uncounted.ts'
