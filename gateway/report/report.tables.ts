import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportDimension, ReportStep } from '../../schemas/report/report.schema.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/**
 * Rollups of ledger entries. A quarter of an hour lies within one hour and one day of every time
 * zone. Days, months and years follow the store's time zone, so that a long period reads few rows.
 */
export const salesReport = pgTable(
  'sales_figure',
  {
    storeNbr: ofStore(),
    step: text('step').$type<ReportStep>().notNull(),
    dim: text('dim').$type<ReportDimension>().notNull(),
    /** Start of the quarter, day, month or year. */
    at: moment('at').notNull(),
    /** The product, coupon etc.; empty for amounts of none, such as shipping fees. */
    key: text('key').notNull(),
    orders: integer('orders').notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
    gross: money('gross').notNull(),
    refunds: money('refunds').notNull(),
    discount: money('discount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.step, t.dim, t.at, t.key] })],
)

/** Time zone by which a store's reports are counted; follows the store's setting. */
export const reportZones = pgTable(
  'figure_zone',
  {
    storeNbr: ofStore(),
    zone: text('zone').notNull(),
    /** Last ledger entry of a running recount; null if none is running. */
    recountTo: bigint('recount_to', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.storeNbr] })],
)
