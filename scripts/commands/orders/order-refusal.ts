import type { Refusals } from '../refusal.ts'

/** Messages for failures of order operations. */
export const orderRefusals: Refusals = {
  missing: 'there is no such order in this store; see: list',
  messages: {
    ORDER_NOT_MOVABLE: ({ stat }) => ({
      last: `not done, the order is "${String(stat)}"; see: show`,
    }),
    GROUP_NOT_FORMED: ({ count, size }) => ({
      last: `not done, its group has ${String(count)} of ${String(size)} paid seats; it can be shipped once the group is complete`,
    }),
    GOODS_AWAITED: ({ skuId, qty }) => ({
      last: `not done, the order waits for ${String(qty)} units of ${String(skuId)}, and stock has fewer that are not reserved`,
    }),
    ORDER_REFUNDED: () => ({ last: 'not shipped, all that was paid is refunded; see: void' }),
    REFUND_EXCEEDS: ({ amtLeft }) => ({
      last: `not done, at most ${String(amtLeft)} can still be refunded`,
    }),
    LINE_UNKNOWN: ({ ln }) => ({
      last: `not done, the order has no line ${String(ln)}; see: show`,
    }),
    BACK_QTY_EXCEEDS: ({ ln, qtyLeft }) => ({
      last: `not done, at most ${String(qtyLeft)} units of line ${String(ln)} can come back`,
    }),
    REFUND_DONE: () => ({ last: 'not recorded, there is no such open refund; see: show' }),
    REF_USED: ({ ref, soNbr }) => ({
      last: `not recorded, the transfer ${String(ref)} is already recorded for order ${String(soNbr)}; see: show ${String(soNbr)}`,
    }),
    RET_NOT_MOVABLE: ({ stat }) => ({
      last: `not done, the request is "${String(stat)}"; see: returns show`,
    }),
    SEND_TO_NEEDED: () => ({
      last: 'not approved, the shopper hands the goods in at a store and needs a code; see: --to',
    }),
    RET_QTY_EXCEEDS: ({ ln, qtyRet }) => ({
      last: `not recorded, ${String(qtyRet)} units of line ${String(ln)} belong to the return`,
    }),
    CONSENT_MISSING: () => ({
      last: 'not settled, the buyer has not agreed to the allowance of the invoice',
    }),
    NOTE_NEEDED: () => ({ last: 'not settled, a reduced refund needs a reason' }),
    VOUCHER_UNKNOWN: () => ({ last: 'not redeemed, there is no such code in this store' }),
    VOUCHER_USED: ({ redeemedAt }) => ({
      last: `not redeemed, the code was used ${String(redeemedAt).slice(0, 16).replace('T', ' ')} UTC`,
    }),
    VOUCHER_VOID: () => ({
      last: 'not redeemed, the code is refunded or its refund is in progress',
    }),
    AMOUNT_DIFFERS: ({ amt, amtOrder }) => ({
      last: `not recorded, the amount is ${String(amt)} and the order total is ${String(amtOrder)}`,
    }),
  },
}
