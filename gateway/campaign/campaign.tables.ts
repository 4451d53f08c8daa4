import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { campaignTypes } from '../../schemas/catalog/goods.schema.ts'
import type { Localized } from '../../schemas/lang.ts'
import { products } from '../catalog/catalog.tables.ts'
import { findingKeys } from '../db/finding.ts'
import { moment, money, ofStore } from '../store/columns.ts'

export const campaigns = pgTable(
  'campaign',
  {
    storeNbr: ofStore(),
    cpgNbr: text('cpg_nbr').notNull(),
    cpgType: text('cpg_type').$type<(typeof campaignTypes)[number]>().notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    desc: jsonb('desc').$type<Localized>().notNull(),
    html: jsonb('html').$type<Localized>().notNull().default({}),
    img: text('img').notNull().default(''),
    /** For a group buy: number of members, and hours to fill a group. If null, nobody can join. */
    grpSize: integer('grp_size'),
    grpHours: integer('grp_hours'),
    effdate: moment('effdate').notNull(),
    expire: moment('expire').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cpgNbr] }),
    index('campaign_finding').using('gin', findingKeys(t.cpgNbr, t.title)),
    index('campaign_time').on(t.storeNbr, t.expire.desc().nullsFirst(), t.cpgNbr),
    check(
      'campaign_group',
      sql`num_nulls(${t.grpSize}, ${t.grpHours}) in (0, 2) and (${t.grpSize} is null or (${t.cpgType} = 'groupBuy' and ${t.grpSize} between 2 and 100 and ${t.grpHours} between 1 and 720))`,
    ),
  ],
)

export const campaignProducts = pgTable(
  'campaign_product',
  {
    storeNbr: ofStore(),
    cpgNbr: text('cpg_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    price: money('price').notNull(),
    /** The campaign's own stock and the units sold; both null without a limit. */
    ttlStock: integer('ttl_stock'),
    sold: integer('sold').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cpgNbr, t.ptNbr] }),
    index('campaign_product_product').on(t.storeNbr, t.ptNbr),
    foreignKey({
      columns: [t.storeNbr, t.cpgNbr],
      foreignColumns: [campaigns.storeNbr, campaigns.cpgNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    check(
      'campaign_product_stock',
      sql`${t.sold} >= 0 and (${t.ttlStock} is null or ${t.sold} <= ${t.ttlStock})`,
    ),
  ],
)
