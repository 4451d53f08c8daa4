import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  Carrier,
  DeliveryDays,
  FrcKind,
  Temp,
} from '../../schemas/shipping/shipping.schema.ts'
import type { Localized } from '../../schemas/lang.ts'
import { products } from '../catalog/catalog.tables.ts'
import { money, ofStore } from '../store/columns.ts'

/** What a way costs where all of its conditions hold; money in minor units. */
export interface ShippingRate {
  /** Codes of counties or districts. */
  areas?: string[]
  /** Grams, and worth of the goods, from which it holds. */
  fromWeight?: number
  fromAmt?: number
  fee: number
}

/** Working days that some areas take. */
export interface AreaDays extends DeliveryDays {
  areas: string[]
}

/** Ways of delivery. */
export const shippingMethods = pgTable(
  'franchise',
  {
    storeNbr: ofStore(),
    frcNbr: text('frc_nbr').notNull(),
    kind: text('kind').$type<FrcKind>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull().default(''),
    name: jsonb('name').$type<Localized>().notNull(),
    desc: jsonb('desc').$type<Localized>().notNull().default({}),
    /** What it costs where no rate says otherwise; of several rates the first that holds. */
    fee: money('fee').notNull(),
    rates: jsonb('rates').$type<ShippingRate[]>().notNull().default([]),
    /** Counties or districts that it does not reach. */
    noAreas: jsonb('no_areas').$type<string[]>().notNull().default([]),
    /** Grams that it takes at most. */
    maxWeight: integer('max_weight'),
    /** Temperature classes of goods that it carries. */
    temps: jsonb('temps').$type<Temp[]>().notNull().default(['ambient']),
    /** Working days that it takes; absent where it promises none. */
    days: jsonb('days').$type<DeliveryDays>(),
    /** The same of areas where it is otherwise; of several the first that holds. */
    areaDays: jsonb('area_days').$type<AreaDays[]>().notNull().default([]),
    /** Whether it may be paid when it is handed over. */
    isCod: boolean('is_cod').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.frcNbr] })],
)

/** Products that may not go a way. */
export const shippingExclusions = pgTable(
  'franchise_exclusion',
  { storeNbr: ofStore(), frcNbr: text('frc_nbr').notNull(), ptNbr: text('pt_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.frcNbr, t.ptNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.frcNbr],
      foreignColumns: [shippingMethods.storeNbr, shippingMethods.frcNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)
