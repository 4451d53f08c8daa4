import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VisitDim } from '../../schemas/report/visits.schema.ts'
import { ofStore } from '../store/columns.ts'

/** A day whose visits are still counted, with the secret of their hashes. */
export const visitDays = pgTable(
  'visit_day',
  {
    storeNbr: ofStore(),
    /** Day in the store's time zone, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    salt: text('salt').notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.day] })],
)

/** Visits of these days. Deleted with the secret, so that nobody can be identified. */
export const visits = pgTable(
  'visit',
  {
    storeNbr: ofStore(),
    day: text('day').notNull(),
    /** Hash of client address and browser with the day's secret. */
    hash: text('hash').notNull(),
    /** Sum of `stepBits` reached by the visit. */
    steps: integer('steps').notNull(),
    channel: text('channel').notNull(),
    campaign: text('campaign').notNull().default(''),
    sharer: text('sharer').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.day, t.hash] }), index('visit_day_over').on(t.day)],
)

/**
 * Channel and campaign of an order's visit; empty if unknown. It has no reference to the visit.
 * Kept as long as the ledger, for recounts.
 */
export const orderSources = pgTable(
  'order_source',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    channel: text('channel').notNull(),
    campaign: text('campaign').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.soNbr] })],
)

/** Daily sums of visits. */
export const visitReport = pgTable(
  'visit_figure',
  {
    storeNbr: ofStore(),
    day: text('day').notNull(),
    dim: text('dim').$type<VisitDim>().notNull(),
    /** Channel, campaign or sharer. */
    key: text('key').notNull(),
    visits: bigint('visits', { mode: 'number' }).notNull(),
    products: bigint('products', { mode: 'number' }).notNull(),
    carts: bigint('carts', { mode: 'number' }).notNull(),
    checkouts: bigint('checkouts', { mode: 'number' }).notNull(),
    orders: bigint('orders', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.dim, t.day, t.key] })],
)
