import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VisitDim } from '../../schemas/report/visits.schema.ts'
import { ofStore } from '../store/columns.ts'

/** A day whose visits are still being counted, and the secret that their hashes are made with. */
export const visitDays = pgTable(
  'visit_day',
  {
    storeNbr: ofStore(),
    /** Of the store's time zone when the visit came, as `YYYY-MM-DD`. */
    day: text('day').notNull(),
    salt: text('salt').notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.day] })],
)

/** Visits of these days. Deleted with the secret, so that nobody can be found again. */
export const visits = pgTable(
  'visit',
  {
    storeNbr: ofStore(),
    day: text('day').notNull(),
    /** Of address and browser, with the secret of the day. */
    hash: text('hash').notNull(),
    /** Sum of `stepBits`: how far the visit came. */
    steps: integer('steps').notNull(),
    channel: text('channel').notNull(),
    campaign: text('campaign').notNull().default(''),
    sharer: text('sharer').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.day, t.hash] }), index('visit_day_over').on(t.day)],
)

/**
 * The channel and campaign of the visit that an order was placed in; '' for what is not known. Nothing
 * leads from here to the visit. Kept as long as the ledger, which is counted again with it.
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

/** Visits of days that are over, added up. */
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
