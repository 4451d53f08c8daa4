import type { Refusals } from '../refusal.ts'

/** What each field of a coupon must be. */
const meanings: Record<string, string> = {
  name: '"name" needs a text in the default language of the store',
  discPer: '"discPer" belongs to coupons of "discType" 1, and is needed there',
  amtDisc: '"amtDisc" belongs to coupons of "discType" 2 and 4, and must be above 0',
  giftSkuId: '"giftSkuId" must be a SKU of the store, for coupons of "discType" 3 only',
  period: '"effdate" must be a date-time before "expire"',
  scope: '"scope" must be "all" without "ptNbrs" and "typeNbrs", and "only" or "except" with them',
  ptNbrs: 'the store lacks one of the products in "ptNbrs"',
  typeNbrs: 'the store lacks one of the categories in "typeNbrs"',
  levelNbrs: '"levelNbrs" must be levels of the store, for coupons of the source "level" only',
}

/** Messages for failures of coupon operations. */
export const couponRefusals: Refusals = {
  missing: 'there is no such coupon in this store; see: list',
  messages: {
    COUPON_INVALID: ({ field }) => ({
      last: `not created: ${meanings[String(field)] ?? String(field)}`,
    }),
    COUPON_EXISTS: ({ cpnNbr }) => ({ last: `not created, ${String(cpnNbr)} exists; see: list` }),
    COUPON_CLOSED: () => ({ last: 'not changed, the coupon is withdrawn already' }),
    COUPON_GONE: () => ({
      last: 'given to nobody: the coupon is over or withdrawn, or too few are left',
    }),
    MEMBER_UNKNOWN: ({ userNbr }) => ({
      last: `given to nobody: there is no member ${String(userNbr)}`,
    }),
  },
}
