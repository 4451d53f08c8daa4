import { ago, soon, type Row, type Rows } from './due-row.ts'

const orders: Row[] = [
  { so_nbr: `'UNPAID'`, stat: `'pay'`, pay_deadline: ago('1 hour') },
  { so_nbr: `'ENDED'`, stat: `'delivered'`, return_until: ago('1 hour') },
  { so_nbr: `'TRIAL'`, stat: `'exping'`, return_until: soon, remind_at: ago('1 hour') },
  { so_nbr: `'GROUP'`, stat: `'pay'`, pay_deadline: soon, grp_nbr: `'FAILED'`, user_nbr: `'M1'` },
  { so_nbr: `'PAID'`, stat: `'shiping'`, paid_at: ago('3 days') },
  { so_nbr: `'RETURN'`, stat: `'shiping'` },
]
const line = (soNbr: string, ln: number, ptNbr: string): Row => ({
  so_nbr: `'${soNbr}'`,
  ln: String(ln),
  kind: '0',
  sku_id: `'${ptNbr}-1'`,
  pt_nbr: `'${ptNbr}'`,
  pt_name: `''`,
  optd_name: `''`,
  img: `''`,
  qty: '1',
  price: '0',
  list_price: '0',
  units: `'[{"paid":0,"coupon":0,"promo":0,"points":0}]'`,
})

/** Rows of orders, their payments and notifications; their members and groups come before. */
export const dueOrderRows: Rows = {
  sales_order: orders.map((order) => ({
    token: String(order.so_nbr),
    buyer: `'b'`,
    lang: `'en-US'`,
    origin: `'http://shop.test'`,
    mem_email: `'m1@guest.test'`,
    amt_goods: '0',
    amt_coupon: '0',
    amt_promo: '0',
    amt_points: '0',
    amt_freight: '0',
    amt_freight_off: '0',
    amt: '0',
    created_at: ago('4 days'),
    ...order,
  })),
  order_line: [line('PAID', 1, 'P1'), line('PAID', 2, 'P2'), line('RETURN', 1, 'GONE')],
  order_event: { so_nbr: `'RETURN'`, event: `'placed'`, to_stat: `'pay'`, by: `'test'` },
  order_notice: [
    { so_nbr: `'PAID'`, kind: `'orderPaid'` },
    { so_nbr: `'PAID'`, kind: `'orderPaid'`, created_at: ago('100 days'), sent_at: ago('1 day') },
  ],
  payment: { so_nbr: `'PAID'`, captured: '10' },
  payment_entry: { so_nbr: `'PAID'`, kind: `'capture'`, amt: '10', ref: `'r'` },
  uncounted_entry: { id: `(select max(id) from payment_entry)` },
  // Its time zone differs from the store's, and it was counted again completely.
  figure_zone: { zone: `'UTC'`, recount_to: '0' },
  refund_task: [
    { so_nbr: `'PAID'`, amt: '1', reason: `'returned'` },
    { so_nbr: `'PAID'`, amt: '1', reason: `'returned'`, tried_at: ago('1 hour') },
  ],
  pay_attempt: [
    { attempt_nbr: `'A1'`, created_at: ago('1 hour'), opening_at: ago('1 hour') },
    { attempt_nbr: `'A2'`, created_at: ago('3 years'), stat: `'failed'` },
  ].map((attempt) => ({
    ...attempt,
    so_nbr: `'PAID'`,
    pay_nbr: `'p'`,
    provider: `'none'`,
    method: `'card'`,
    amt: '1',
  })),
  payment_notification: [
    { event_id: `'e'`, received_at: ago('1 hour') },
    { event_id: `'f'`, received_at: ago('3 years'), applied_at: ago('3 years') },
  ].map((event) => ({ ...event, provider: `'none'`, attempt_nbr: `'A1'`, fields: `'{}'` })),
}
