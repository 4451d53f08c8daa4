import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RefundReason } from '../../schemas/order/refund-reasons.ts'
import { moment, money, ofStore } from '../store/columns.ts'
import { orders } from '../order/order.tables.ts'

/** Balance of an order: captured, owed as refund, and refunded. */
export const payments = pgTable(
  'payment',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    captured: money('captured').notNull().default(0),
    owed: money('owed').notNull().default(0),
    refunded: money('refunded').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.soNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    check(
      'payment_sums',
      sql`${t.captured} >= 0 and ${t.owed} >= 0 and ${t.refunded} >= 0 and ${t.owed} + ${t.refunded} <= ${t.captured}`,
    ),
  ],
)

/** Ledger of captures and refunds, append-only. Each payer reference is booked once. */
export const paymentEntries = pgTable(
  'payment_entry',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    soNbr: text('so_nbr').notNull(),
    kind: text('kind').$type<'capture' | 'refund'>().notNull(),
    amt: money('amt').notNull(),
    ref: text('ref').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    uniqueIndex('payment_entry_ref').on(t.storeNbr, t.kind, t.ref),
    index('payment_entry_order').on(t.storeNbr, t.soNbr, t.id),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [payments.storeNbr, payments.soNbr],
    }),
    check('payment_entry_amt', sql`${t.amt} > 0`),
  ],
)

/**
 * Entries not yet counted in reports. Written with the entry, so that none is missed whichever
 * transaction commits first.
 */
export const uncountedEntries = pgTable(
  'uncounted_entry',
  { storeNbr: ofStore(), id: bigint('id', { mode: 'number' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    foreignKey({
      columns: [t.storeNbr, t.id],
      foreignColumns: [paymentEntries.storeNbr, paymentEntries.id],
    }),
  ],
)

/** Refunds to make; done once a provider or an operator has sent the money. */
export const refundTasks = pgTable(
  'refund_task',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    soNbr: text('so_nbr').notNull(),
    amt: money('amt').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** The order line it refunds; `null` for the whole order. */
    ln: integer('ln'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * When the refund was requested from the provider. If it stays open after that, an operator
     * must check it.
     */
    triedAt: moment('tried_at'),
    /** When the provider accepted it without completing it; queried since then. */
    pendingAt: moment('pending_at'),
    /** When it is next sent or queried; `null` for at once. */
    nextAt: moment('next_at'),
    /** `manual`, `refused`, or `unknown` if the provider's answer was lost. */
    note: text('note').notNull().default(''),
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('refund_task_order').on(t.storeNbr, t.soNbr),
    index('refund_task_open')
      .on(t.storeNbr, t.createdAt)
      .where(sql`${t.doneAt} is null`),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [payments.storeNbr, payments.soNbr],
    }),
    check('refund_task_amt', sql`${t.amt} > 0`),
  ],
)
