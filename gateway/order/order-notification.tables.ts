import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OrderNotification } from '../http/ports.ts'
import { moment, money, ofStore } from '../store/columns.ts'
import { orders } from './order.tables.ts'

/** What owners are to be told, written in the transaction that gives cause to it and sent after. */
export const orderNotifications = pgTable(
  'order_notice',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    soNbr: text('so_nbr').notNull(),
    kind: text('kind').$type<OrderNotification['kind']>().notNull(),
    /** Of a refund: how much goes back; minor units. */
    amtRefund: money('amt_refund'),
    /** Whoever sends it has it until then. */
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
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
  ],
)
