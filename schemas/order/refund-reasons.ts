/** Reasons of a refund. */
export const refundReasons = [
  'cancelled',
  'voided',
  'capturedLate',
  'paidTwice',
  /** A remittance of a wrong amount. */
  'wrongSum',
  /** Requested by the shopper before dispatch. */
  'refund',
  'returned',
  'groupFailed',
  'byOperator',
] as const
export type RefundReason = (typeof refundReasons)[number]
