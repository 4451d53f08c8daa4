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

/** Vouchers: one row per unit, created with the payment. Anyone with the code can redeem it. */
export const vouchers = pgTable(
  'voucher',
  {
    storeNbr: ofStore(),
    /** Without the dashes of the display form. */
    code: text('code').notNull(),
    soNbr: text('so_nbr').notNull(),
    ln: integer('ln').notNull(),
    /** Index of the unit in its line, from 0. */
    unit: integer('unit').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    redeemedAt: moment('redeemed_at'),
    voidedAt: moment('voided_at'),
    /** Note of the operator who redeemed it. */
    remark: text('remark').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.code] }),
    // One valid voucher per unit. An order that is paid again after being closed gets new ones.
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
