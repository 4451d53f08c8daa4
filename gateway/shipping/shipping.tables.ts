import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Carrier, DeliveryDays, FrcKind } from '../../schemas/shipping/shipping.schema.ts'
import type { Temp } from '../../schemas/catalog/temps.ts'
import type { ShippingRate } from '../../schemas/shipping/shipping-rate.ts'
import type { Localized } from '../../schemas/lang.ts'
import { products } from '../catalog/catalog.tables.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** Working days for certain areas. */
export interface AreaDays extends DeliveryDays {
  areas: string[]
}

/** Shipping methods. */
export const shippingMethods = pgTable(
  'shipping_method',
  {
    storeNbr: ofStore(),
    frcNbr: text('frc_nbr').notNull(),
    kind: text('kind').$type<FrcKind>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull().default(''),
    name: jsonb('name').$type<Localized>().notNull(),
    desc: jsonb('desc').$type<Localized>().notNull().default({}),
    /** Shipping fee if no rate applies; the first matching rate wins. */
    fee: money('fee').notNull(),
    rates: jsonb('rates').$type<ShippingRate[]>().notNull().default([]),
    /** Counties or districts that it does not deliver to. */
    noAreas: jsonb('no_areas').$type<string[]>().notNull().default([]),
    /** Maximum weight in grams. */
    maxWeight: integer('max_weight'),
    /** Temperature classes that it carries. */
    temps: jsonb('temps').$type<Temp[]>().notNull().default(['ambient']),
    /** Working days until delivery; null if none are stated. */
    days: jsonb('days').$type<DeliveryDays>(),
    /** Exceptions by area; the first match wins. */
    areaDays: jsonb('area_days').$type<AreaDays[]>().notNull().default([]),
    /** Cut-off time, `HH:MM`: later orders are dispatched one working day later. Null for none. */
    cutOff: text('cut_off'),
    /** Whether it supports cash on delivery. */
    isCod: boolean('is_cod').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    /** Soft delete: orders still refer to the method. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.frcNbr] }),
    check('shipping_method_deleted', sql`${t.deletedAt} is null or not ${t.isOn}`),
  ],
)

/** Products that cannot be shipped by a method. */
export const shippingExclusions = pgTable(
  'shipping_exclusion',
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
