import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportDimension, ReportStep } from '../../schemas/report/report.schema.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/**
 * What the ledger booked, added up. A quarter of an hour lies within one hour and one day of every
 * time zone. Days, months and years are those of the store's zone, so that a long period reads few rows.
 */
export const salesReport = pgTable(
  'sales_figure',
  {
    storeNbr: ofStore(),
    step: text('step').$type<ReportStep>().notNull(),
    dim: text('dim').$type<ReportDimension>().notNull(),
    /** Start of the quarter, day, month or year. */
    at: moment('at').notNull(),
    /** The product, coupon and so on; '' for what belongs to none, such as shipping fees. */
    key: text('key').notNull(),
    orders: integer('orders').notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
    gross: money('gross').notNull(),
    refunds: money('refunds').notNull(),
    discount: money('discount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.step, t.dim, t.at, t.key] })],
)

/** The zone by whose days the sales report of a store are added up; it follows the store's. */
export const reportZones = pgTable(
  'figure_zone',
  {
    storeNbr: ofStore(),
    zone: text('zone').notNull(),
    /** The last entry of the ledger that is being counted again; null once all are. */
    recountTo: bigint('recount_to', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.storeNbr] })],
)
