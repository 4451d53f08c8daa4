import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RetKind, RetStat, RetType } from '../../schemas/after-sales/return.schema.ts'
import type { ActorKind } from '../../schemas/kit/actor.ts'
import { members } from '../account/member.tables.ts'
import { orderLines, orders } from '../order/order.tables.ts'
import { kept, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Refund of a request with its components; minor units. */
export interface Refund {
  /** What was paid for the returned units, by line. */
  lines: { ln: number; qty: number; amt: number }[]
  amtClawback: number
  amtGift: number
  amtFreight: number
  /** Unpaid part, for goods of a trial. Absent in requests from before trials existed. */
  amtUnpaid?: number
  /** Difference caused by earlier refunds and returns; may be negative. */
  amtEarlier: number
  points: number
  /** The money to refund. */
  amt: number
  /** Full refund of the request; `amt` is less if an operator reduced it or less money is left. */
  due: number
}

/** After-sales cases that shoppers opened, one per order. */
export const afterCases = pgTable(
  'after_case',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.soNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
  ],
)

/** Requests for refunds before dispatch and for returns. */
export const returns = pgTable(
  'order_return',
  {
    storeNbr: ofStore(),
    retNbr: text('ret_nbr').notNull(),
    soNbr: text('so_nbr').notNull(),
    /** `null` for guests. */
    userNbr: text('user_nbr'),
    kind: text('kind').$type<RetKind>().notNull(),
    stat: text('stat').$type<RetStat>().notNull(),
    rsn: text('rsn').notNull(),
    cmmt: text('cmmt').notNull().default(''),
    /** `null` for refunds. */
    retType: integer('ret_type').$type<RetType>(),
    /** The refund as shown to the shopper, then as settled; minor units. */
    refund: jsonb('refund').$type<Refund>().notNull(),
    receiverName: text('receiver_name').notNull().default(''),
    receiverTel: text('receiver_tel').notNull().default(''),
    receiverCityId: text('receiver_city_id'),
    receiverAddr: text('receiver_addr').notNull().default(''),
    /**
     * Bank account for refunds that cannot go through the payment provider; erased some time after
     * the refund.
     */
    bankCode: text('bank_code').notNull().default(''),
    acctNbr: text('acct_nbr').notNull().default(''),
    acctName: text('acct_name').notNull().default(''),
    /** Address or code for handing the goods in, and the deadline. */
    sendTo: text('send_to').notNull().default(''),
    sendUntil: moment('send_until'),
    /** The buyer's consent to the invoice allowance. */
    isAgreed: boolean('is_agreed'),
    agreedAt: moment('agreed_at'),
    invEmail: text('inv_email').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it reached its final state. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.retNbr] }),
    index('order_return_order').on(t.storeNbr, t.soNbr, t.createdAt),
    index('order_return_member').on(t.storeNbr, t.userNbr, t.createdAt, t.retNbr),
    index('order_return_new').on(t.storeNbr, t.createdAt, t.retNbr),
    index('order_return_stat').on(t.storeNbr, t.stat, t.createdAt, t.retNbr),
    // An order has at most one open request, also under concurrency.
    uniqueIndex('order_return_open')
      .on(t.storeNbr, t.soNbr)
      .where(sql`${t.stat} in ('applied', 'approved', 'received')`),
    index('order_return_ended')
      .on(t.endedAt)
      .where(sql`${t.acctNbr} <> ''`),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
    check('order_return_type', sql`(${t.kind} = 'return') = (${t.retType} is not null)`),
  ],
)

/** Units of a return by order line. */
export const returnLines = pgTable(
  'order_return_line',
  {
    storeNbr: ofStore(),
    retNbr: text('ret_nbr').notNull(),
    soNbr: text('so_nbr').notNull(),
    ln: integer('ln').notNull(),
    /** Units that the shopper applied for. */
    qty: integer('qty').notNull(),
    /** Received units: sellable, and written off. `null` until received. */
    qtyGood: integer('qty_good'),
    qtyBad: integer('qty_bad'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.retNbr, t.ln] }),
    foreignKey({
      columns: [t.storeNbr, t.retNbr],
      foreignColumns: [returns.storeNbr, returns.retNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.soNbr, t.ln],
      foreignColumns: [orderLines.storeNbr, orderLines.soNbr, orderLines.ln],
    }),
    check(
      'order_return_line_qty',
      sql`${t.qty} > 0 and coalesce(${t.qtyGood}, 0) >= 0 and coalesce(${t.qtyBad}, 0) >= 0 and coalesce(${t.qtyGood}, 0) + coalesce(${t.qtyBad}, 0) <= ${t.qty}`,
    ),
  ],
)

/** History of requests, append-only. */
export const returnEvents = pgTable(
  'order_return_event',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    retNbr: text('ret_nbr').notNull(),
    stat: text('stat').$type<RetStat>().notNull(),
    by: text('by').$type<ActorKind>().notNull(),
    byName: text('by_name').notNull().default(''),
    /** Shown to the shopper. */
    note: text('note').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('order_return_event_return').on(t.storeNbr, t.retNbr, t.id),
    foreignKey({
      columns: [t.storeNbr, t.retNbr],
      foreignColumns: [returns.storeNbr, returns.retNbr],
    }),
  ],
)

/** Pictures of returns; unassigned ones are removed after a day. */
export const returnImages = pgTable(
  'return_image',
  {
    storeNbr: ofStore(),
    fileNbr: text('file_nbr').notNull(),
    /** Who sent it: a member, or the guest of an order. */
    userNbr: text('user_nbr'),
    soNbr: text('so_nbr'),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The return it belongs to, and its position there. */
    retNbr: text('ret_nbr'),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.fileNbr] }),
    index('return_image_return')
      .on(t.storeNbr, t.retNbr)
      .where(sql`${t.retNbr} is not null`),
    index('return_image_unclaimed')
      .on(t.createdAt)
      .where(sql`${t.retNbr} is null`),
    foreignKey({
      columns: [t.storeNbr, t.retNbr],
      foreignColumns: [returns.storeNbr, returns.retNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    foreignKey({
      name: 'return_image_order_fk',
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    check('return_image_sender', sql`num_nonnulls(${t.userNbr}, ${t.soNbr}) = 1`),
  ],
)

/** What erasing a person does with these tables. */
export const returnErasures: readonly Erasure[] = [
  kept(returns, 'they belong to an order, which stays'),
  kept(returnImages, 'they belong to an order, which stays'),
]
