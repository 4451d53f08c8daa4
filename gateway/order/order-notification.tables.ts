import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RefundReason } from '../../schemas/order/refund-reasons.ts'
import type { OrderNotification } from '../core/ports.ts'
import { moment, money, ofStore } from '../store/columns.ts'
import { orders } from './order.tables.ts'

/** Outbox of order notifications, written in the transaction that causes them and sent later. */
export const orderNotifications = pgTable(
  'order_notice', // keeps its name: scripts outside the project fill it
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    soNbr: text('so_nbr').notNull(),
    kind: text('kind').$type<OrderNotification['kind']>().notNull(),
    /** For refunds: the refunded amount; minor units. */
    amtRefund: money('amt_refund'),
    /** For refunds: why the money goes back. */
    refundReason: text('refund_reason').$type<RefundReason>(),
    /** The operator who sent it again. */
    byName: text('by_name').notNull().default(''),
    /** End of the lease of the process that is sending it. */
    claimedUntil: moment('claimed_until'),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('order_notice_open')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
    index('order_notice_age').on(t.createdAt),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
  ],
)
