import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Temp } from '../../schemas/shipping/shipping.schema.ts'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { moment, money, ofStore } from '../store/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'category',
  {
    storeNbr: ofStore(),
    typeNbr: text('type_nbr').notNull(),
    parentNbr: text('parent_nbr'),
    name: jsonb('name').$type<Localized>().notNull(),
    img: text('img').notNull().default(''),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.typeNbr] })],
)

export interface StoredOption {
  sId: string
  name: Localized
  values: { vId: string; name: Localized; img?: string }[]
}

export const productStats = { soldOut: 1, forSale: 2, removed: 3, draft: 4 } as const

export const products = pgTable(
  'product',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    handle: text('handle').notNull(),
    stat: integer('stat').notNull(),
    /** The cheapest SKU's, so that lists sort by an index. */
    price: money('price').notNull(),
    origPrice: money('orig_price'),
    hasManyPrices: boolean('has_many_prices').notNull().default(false),
    isLevelPrice: boolean('is_level_price').notNull().default(false),
    /** Nothing is sent: a voucher, a download. */
    isVirtual: boolean('is_virtual').notNull().default(false),
    /** Temperature class that it is stored and sent at. */
    temp: text('temp').$type<Temp>().notNull().default('ambient'),
    /** Not bought but asked about: shoppers leave an enquiry. */
    isInquiry: boolean('is_inquiry').notNull().default(false),
    /** The most that one person may buy, over all orders. */
    quota: integer('quota'),
    levelNbrs: text('level_nbrs').array(),
    imgs: text('imgs')
      .array()
      .notNull()
      .default(sql`'{}'`),
    options: jsonb('options').$type<StoredOption[]>().notNull().default([]),
    /** Opens the preview of a draft to whoever an operator gives it. */
    previewKey: text('preview_key').notNull(),
    /** Hash of what an import wrote, so that the same file changes nothing. */
    importHash: text('import_hash'),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr] }),
    uniqueIndex('product_handle').on(t.storeNbr, t.handle),
    // `desc()` alone would put nulls last, which is another order than that of `order by … desc`.
    index('product_new').on(t.storeNbr, t.createdAt.desc().nullsFirst(), t.ptNbr),
    index('product_sort').on(t.storeNbr, t.sort, t.ptNbr),
    index('product_price').on(t.storeNbr, t.price, t.ptNbr),
    check('product_price_positive', sql`${t.price} >= 0`),
    check('product_quota', sql`${t.quota} > 0`),
  ],
)

/**
 * A sixteenth of all products, by which a word that many texts hold is found without reading about all of them. Numbers
 * that follow each other are in it together, and so mostly what stands together on disk.
 */
export const isSampled = (ptNbr: SQLWrapper): SQL => sql`left(md5(left(${ptNbr}, -2)), 1) = '0'`

/** Texts of a product in one language, with the words that a search finds it by. */
export const productTexts = pgTable(
  'product_text',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    title: text('title').notNull(),
    desc: text('desc').notNull().default(''),
    brief: text('brief').notNull().default(''),
    /** Words as `Intl.Segmenter` finds them, those of the title weighing more. */
    words: tsvector('words').notNull(),
    /** The title in lower case without marks, compared by trigrams. */
    plain: text('plain').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr, t.lang] }),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    index('product_text_words').using('gin', t.words),
    index('product_text_sample').using('gin', t.words).where(isSampled(t.ptNbr)),
    // For names that begin with something, whatever the collation; a row of an index must not grow too long.
    index('product_text_name').on(t.storeNbr, sql`left(${t.plain}, 100) text_pattern_ops`),
    index('product_text_plain').using('gin', sql`${t.plain} gin_trgm_ops`),
  ],
)

export const skus = pgTable(
  'sku',
  {
    storeNbr: ofStore(),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /** One value of each option, in the order of the options. */
    vIds: text('v_ids').array().notNull(),
    merchantSku: text('merchant_sku').notNull().default(''),
    price: money('price').notNull(),
    origPrice: money('orig_price'),
    /** Grams, with what it is packed in. */
    weight: integer('weight').notNull().default(0),
    /** Whether its stock is counted. Where it is not, it never sells out, and `on_hand` may go below 0. */
    isTracked: boolean('is_tracked').notNull().default(true),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.skuId] }),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    index('sku_product').on(t.storeNbr, t.ptNbr),
    check(
      'sku_stock',
      sql`${t.reserved} >= 0 and (not ${t.isTracked} or ${t.reserved} <= ${t.onHand})`,
    ),
    check('sku_price_positive', sql`${t.price} >= 0`),
    check('sku_weight', sql`${t.weight} >= 0`),
  ],
)

/** Every change of stock; a SKU's `on_hand` is their sum. Rows are only ever added. */
export const inventoryMovements = pgTable(
  'stock_move',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    skuId: text('sku_id').notNull(),
    qty: integer('qty').notNull(),
    reason: text('reason').$type<'seed' | 'import' | 'order'>().notNull(),
    /** Order that took it. */
    soNbr: text('so_nbr'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('stock_move_sku').on(t.storeNbr, t.skuId),
  ],
)

export const productCategories = pgTable(
  'product_category',
  { storeNbr: ofStore(), typeNbr: text('type_nbr').notNull(), ptNbr: text('pt_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.typeNbr, t.ptNbr] }),
    index('product_category_product').on(t.storeNbr, t.ptNbr),
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
  (t) => [primaryKey({ columns: [t.storeNbr, t.tagNbr] })],
)

export const productTags = pgTable(
  'product_tag',
  { storeNbr: ofStore(), tagNbr: text('tag_nbr').notNull(), ptNbr: text('pt_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.tagNbr, t.ptNbr] }),
    index('product_tag_product').on(t.storeNbr, t.ptNbr),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.storeNbr, t.tagNbr], foreignColumns: [tags.storeNbr, tags.tagNbr] }),
  ],
)

/** SKUs offered at their own price beside a product. */
export const additions = pgTable(
  'addition',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    skuId: text('sku_id').notNull(),
    price: money('price').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr, t.skuId] }),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.skuId],
      foreignColumns: [skus.storeNbr, skus.skuId],
    }).onDelete('cascade'),
  ],
)

/** Products that a coupon can be used on. */
export const couponProducts = pgTable(
  'coupon_product',
  { storeNbr: ofStore(), cpnNbr: text('cpn_nbr').notNull(), ptNbr: text('pt_nbr').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cpnNbr, t.ptNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)
