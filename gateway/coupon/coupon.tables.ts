import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CouponScope, CouponSource, CpnType } from '../../schemas/coupon/coupon.schema.ts'
import type { Localized } from '../../schemas/lang.ts'
import type { Link } from '../../schemas/link.schema.ts'
import { members } from '../account/member.tables.ts'
import { kept, type Erasure } from '../db/erasure.ts'
import { findingKeys } from '../db/finding.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** Coupons that a store offers; `memberCoupons` contains those that members hold. */
export const coupons = pgTable(
  'coupon',
  {
    storeNbr: ofStore(),
    cpnNbr: text('cpn_nbr').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    /** Description of its condition. */
    desc: jsonb('desc').$type<Localized>().notNull(),
    cpnType: text('cpn_type').$type<CpnType>().notNull(),
    /** 1 percent, 2 fixed amount, 3 gift, 4 amount. */
    discType: integer('disc_type').notNull(),
    /** Percent off. */
    discPer: integer('disc_per'),
    amtDisc: money('amt_disc'),
    /** Minimum purchase of the products it applies to. */
    amtMin: money('amt_min').notNull().default(0),
    /** The gift of a coupon of type 3. */
    giftSkuId: text('gift_sku_id'),
    img: text('img').notNull().default(''),
    linkType: text('link_type').$type<Link['linkType']>().notNull().default('none'),
    link: text('link').notNull().default(''),
    /** How members obtain it. */
    source: text('source').$type<CouponSource>().notNull(),
    /** Levels that are entitled to a coupon of the source `level`; null for every level. */
    levelNbrs: text('level_nbrs').array(),
    /** Meaning of `couponProducts` and `couponCategories`: ignored, included or excluded. */
    scope: text('scope').$type<CouponScope>().notNull().default('all'),
    effdate: moment('effdate').notNull(),
    /** End of validity, exclusive. */
    expire: moment('expire').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Quantity, null if unlimited, and the number of members who have received one. */
    qty: integer('qty'),
    given: integer('given').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cpnNbr] }),
    index('coupon_finding').using('gin', findingKeys(t.cpnNbr, t.name)),
    index('coupon_source').on(t.storeNbr, t.source, t.expire),
    index('coupon_time').on(t.storeNbr, t.expire.desc().nullsFirst(), t.cpnNbr),
    check('coupon_given', sql`${t.given} >= 0 and (${t.qty} is null or ${t.given} <= ${t.qty})`),
    check('coupon_amounts', sql`${t.amtMin} >= 0 and coalesce(${t.amtDisc}, 0) >= 0`),
    check('coupon_disc_per', sql`${t.discPer} between 0 and 100`),
    check('coupon_scope', sql`${t.scope} in ('all', 'only', 'except')`),
    check('coupon_disc_type', sql`${t.discType} between 1 and 4`),
  ],
)

/** Coupons held by members, at most one of each. */
export const memberCoupons = pgTable(
  'member_coupon',
  {
    storeNbr: ofStore(),
    userNbr: text('user_nbr').notNull(),
    cpnNbr: text('cpn_nbr').notNull(),
    couponNbr: text('coupon_nbr').notNull(),
    collectedAt: moment('collected_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
    /** The order it was used for. */
    soNbr: text('so_nbr'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.userNbr, t.cpnNbr] }),
    uniqueIndex('member_coupon_nbr').on(t.storeNbr, t.couponNbr),
    foreignKey({
      columns: [t.storeNbr, t.cpnNbr],
      foreignColumns: [coupons.storeNbr, coupons.cpnNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** What erasing a person does with these tables. */
export const couponErasures: readonly Erasure[] = [
  kept(memberCoupons, 'what was given and used must add up'),
]
