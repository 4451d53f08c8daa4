import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { categories, products } from '../catalog/catalog.tables.ts'
import { ofStore } from '../store/columns.ts'

/** Products that a coupon names; its `scope` says whether it applies to them or to all others. */
export const couponProducts = pgTable(
  'coupon_product',
  { storeNbr: ofStore(), cpnNbr: text('cpn_nbr').notNull(), ptNbr: text('pt_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cpnNbr, t.ptNbr] }),
    index('coupon_product_product').on(t.storeNbr, t.ptNbr),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)

/** Categories that a coupon names, each with its child categories. */
export const couponCategories = pgTable(
  'coupon_category',
  { storeNbr: ofStore(), cpnNbr: text('cpn_nbr').notNull(), typeNbr: text('type_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cpnNbr, t.typeNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.typeNbr],
      foreignColumns: [categories.storeNbr, categories.typeNbr],
    }).onDelete('cascade'),
  ],
)
