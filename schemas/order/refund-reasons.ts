/** Why money goes back. */
export const refundReasons = [
  'cancelled',
  'voided',
  'capturedLate',
  'paidTwice',
  /** A remittance of another sum than the order awaited. */
  'wrongSum',
  /** The shopper asked for it before dispatch. */
  'refund',
  'returned',
  'groupFailed',
  'byOperator',
] as const
export type RefundReason = (typeof refundReasons)[number]
