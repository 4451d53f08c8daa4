import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { findingKeys } from '../db/finding.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** Promo codes. */
export const promoCodes = pgTable(
  'promo_code',
  {
    storeNbr: ofStore(),
    /** In upper case. */
    promoCode: text('promo_code').notNull(),
    /** 1 percent, 4 amount, as for coupons. */
    discType: integer('disc_type').$type<1 | 4>().notNull(),
    discPer: integer('disc_per'),
    amtDisc: money('amt_disc'),
    /** Minimum purchase. */
    amtMin: money('amt_min').notNull().default(0),
    effdate: moment('effdate').notNull(),
    expire: moment('expire').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Maximum number of orders, null if unlimited, and the number that used it. */
    qty: integer('qty'),
    used: integer('used').notNull().default(0),
    /** Maximum number of orders per person. */
    perPerson: integer('per_person'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.promoCode] }),
    index('promo_code_finding').using('gin', findingKeys(t.promoCode)),
    index('promo_code_time').on(t.storeNbr, t.expire.desc().nullsFirst(), t.promoCode),
    check('promo_code_used', sql`${t.used} >= 0 and (${t.qty} is null or ${t.used} <= ${t.qty})`),
    check(
      'promo_code_disc',
      sql`(${t.discType} = 1 and ${t.discPer} between 1 and 100) or (${t.discType} = 4 and ${t.amtDisc} > 0)`,
    ),
  ],
)

/** Uses of promo codes by orders. */
export const promoUses = pgTable(
  'promo_use',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    promoCode: text('promo_code').notNull(),
    /** A member, or a guest's phone number or email; see `buyerOf`. */
    buyer: text('buyer').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.soNbr] }),
    index('promo_use_buyer').on(t.storeNbr, t.promoCode, t.buyer),
    foreignKey({
      columns: [t.storeNbr, t.promoCode],
      foreignColumns: [promoCodes.storeNbr, promoCodes.promoCode],
    }),
  ],
)
