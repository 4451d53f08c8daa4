import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, ofStore } from '../store/columns.ts'
import { orderLines } from './order.tables.ts'

/** What is bought and not sent: one row a unit, made with the payment. Whoever has its code has what it is worth. */
export const vouchers = pgTable(
  'voucher',
  {
    storeNbr: ofStore(),
    /** Without the dashes that it is shown with. */
    code: text('code').notNull(),
    soNbr: text('so_nbr').notNull(),
    ln: integer('ln').notNull(),
    /** Which unit of the line, from 0. */
    unit: integer('unit').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    redeemedAt: moment('redeemed_at'),
    voidedAt: moment('voided_at'),
    /** What the operator who redeemed it noted. */
    remark: text('remark').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.code] }),
    // One that stands a unit; an order that is paid again after it was given up gets others.
    uniqueIndex('voucher_unit')
      .on(t.storeNbr, t.soNbr, t.ln, t.unit)
      .where(sql`${t.voidedAt} is null`),
    foreignKey({
      columns: [t.storeNbr, t.soNbr, t.ln],
      foreignColumns: [orderLines.storeNbr, orderLines.soNbr, orderLines.ln],
    }),
    check('voucher_once', sql`${t.redeemedAt} is null or ${t.voidedAt} is null`),
    check('voucher_code', sql`${t.code} ~ '^[2-9A-HJ-NP-Z]{16}$'`),
    check('voucher_unit_from_0', sql`${t.unit} >= 0`),
  ],
)
