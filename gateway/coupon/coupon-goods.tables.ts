import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from '../catalog/catalog.tables.ts'
import { categories } from '../catalog/category.tables.ts'
import { ofStore } from '../store/columns.ts'

/** Products named by a coupon; its `scope` says whether they are included or excluded. */
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

/** Categories named by a coupon, each including its child categories. */
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
