import type { Refusals } from './refusal.ts'

/** What refusals mean to whoever carries orders out. */
export const orderRefusals: Refusals = {
  missing: 'there is no such order in store STORE; see: list',
  messages: {
    ORDER_NOT_MOVABLE: ({ stat }) => ({
      last: `not done, the order is "${String(stat)}"; see: show`,
    }),
    GROUP_NOT_FORMED: ({ count, size }) => ({
      last: `not done, its group has ${String(count)} of ${String(size)} paid seats; it is sent once the group is formed`,
    }),
    REFUND_EXCEEDS: ({ amtLeft }) => ({
      last: `not done, ${String(amtLeft)} of its money is neither back nor on its way back`,
    }),
    LINE_UNKNOWN: ({ ln }) => ({ last: `not done, it has no line ${String(ln)}; see: show` }),
    REFUND_DONE: () => ({ last: 'not booked, there is no such refund that waits; see: show' }),
    REF_USED: ({ ref, soNbr }) => ({
      last: `not booked, the transfer ${String(ref)} is booked for order ${String(soNbr)}; see: show ${String(soNbr)}`,
    }),
    VOUCHER_UNKNOWN: () => ({ last: 'not redeemed, there is no such code in this store' }),
    VOUCHER_USED: ({ redeemedAt }) => ({
      last: `not redeemed, the code was used ${String(redeemedAt).slice(0, 16).replace('T', ' ')} UTC`,
    }),
    VOUCHER_VOID: () => ({
      last: 'not redeemed, the money of that code goes back or went back to whoever bought it',
    }),
    AMOUNT_DIFFERS: ({ amt, amtOrder }) => ({
      last: `not booked, ${String(amt)} came and the order is over ${String(amtOrder)}`,
    }),
  },
}
