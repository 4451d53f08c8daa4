import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import { findingKeys } from '../db/finding.ts'
import { ofStore } from '../store/columns.ts'
import { products } from './catalog.tables.ts'

export const categories = pgTable(
  'category',
  {
    storeNbr: ofStore(),
    typeNbr: text('type_nbr').notNull(),
    parentNbr: text('parent_nbr'),
    name: jsonb('name').$type<Localized>().notNull(),
    img: text('img').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    /** Not in the shop's menus; its page still opens by its address. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.typeNbr] }),
    index('category_finding').using('gin', findingKeys(t.typeNbr, t.name)),
  ],
)

export const productCategories = pgTable(
  'product_category',
  {
    storeNbr: ofStore(),
    typeNbr: text('type_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /**
     * Copy of the product's sort key, so that the first products of a large category are found
     * without reading the rest.
     */
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.typeNbr, t.ptNbr] }),
    index('product_category_product').on(t.storeNbr, t.ptNbr),
    index('product_category_listed').on(t.storeNbr, t.typeNbr, t.sort, t.ptNbr),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.typeNbr],
      foreignColumns: [categories.storeNbr, categories.typeNbr],
    }),
  ],
)

export const tags = pgTable(
  'tag',
  {
    storeNbr: ofStore(),
    tagNbr: text('tag_nbr').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.tagNbr] }),
    index('tag_finding').using('gin', findingKeys(t.tagNbr, t.name)),
  ],
)

export const productTags = pgTable(
  'product_tag',
  { storeNbr: ofStore(), tagNbr: text('tag_nbr').notNull(), ptNbr: text('pt_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.tagNbr, t.ptNbr] }),
    index('product_tag_product').on(t.storeNbr, t.ptNbr, t.tagNbr),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.storeNbr, t.tagNbr], foreignColumns: [tags.storeNbr, tags.tagNbr] }),
  ],
)
