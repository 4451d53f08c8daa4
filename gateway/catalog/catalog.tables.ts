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
import type { Temp } from '../../schemas/catalog/temps.ts'
import type { StockReason } from '../../schemas/catalog/stock.schema.ts'
import type { PictureText, ProductVideo } from '../../schemas/catalog/product-edit.schema.ts'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { moment, money, ofStore } from '../store/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** 64-bit integer as text, since a JavaScript `bigint` cannot be sent as JSON. */
const bits64 = customType<{ data: string }>({ dataType: () => 'bigint' })

export interface StoredOption {
  sId: string
  name: Localized
  values: { vId: string; name: Localized; img?: string; color?: string }[]
}

/** A video among a product's pictures, with the moment it was added. */
export interface StoredVideo extends ProductVideo {
  since: string
}

export const productStats = { soldOut: 1, forSale: 2, removed: 3, draft: 4 } as const

/**
 * Columns that facet counting reads. Indexes cover them, so that the wide product rows are not
 * read.
 */
const counted = <Column>(t: Record<(typeof countedNames)[number], Column>): Column[] =>
  countedNames.map((name) => t[name])
const countedNames = [
  'stat',
  'price',
  'priceMost',
  'origPrice',
  'isLevelPrice',
  'levelNbrs',
  'shape',
] as const

export const products = pgTable(
  'product',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    handle: text('handle').notNull(),
    stat: integer('stat').notNull(),
    /** Price of the cheapest SKU, so that lists can sort by an index. */
    price: money('price').notNull(),
    origPrice: money('orig_price'),
    /** Price of the dearest SKU. */
    priceMost: money('price_most').notNull().default(0),
    isLevelPrice: boolean('is_level_price').notNull().default(false),
    /** Not shipped: a voucher or a download. */
    isVirtual: boolean('is_virtual').notNull().default(false),
    /** Temperature class for storage and shipping. */
    temp: text('temp').$type<Temp>().notNull().default('ambient'),
    /** Not for sale directly: shoppers leave an enquiry. */
    isInquiry: boolean('is_inquiry').notNull().default(false),
    /** Maximum quantity per person over all orders. */
    quota: integer('quota'),
    /** Commission in percent for a member whose link leads to a purchase; `null` without one. */
    rebPer: integer('reb_per'),
    /** Length of a trial in days; `null` if the product cannot be tried. */
    expDays: integer('exp_days'),
    levelNbrs: text('level_nbrs').array(),
    imgs: text('imgs')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Alternative texts of pictures in `imgs`, in their order; `null` without any. */
    alts: jsonb('alts').$type<PictureText[]>(),
    /** Videos among `imgs`, in their order; `null` without any. */
    videos: jsonb('videos').$type<StoredVideo[]>(),
    options: jsonb('options').$type<StoredOption[]>().notNull().default([]),
    /**
     * Its SKUs in the form that list filters compare, see `variantsOfSkus`; `null` without options.
     */
    variants: bits64('variants').array(),
    /**
     * Hash of `variants`: equal for products with the same options, stock and price differences.
     */
    shape: bits64('shape').generatedAlwaysAs(sql`hash_array_extended(variants, 0)`),
    /** Secret that opens the preview of a draft to anyone with the link. */
    previewKey: text('preview_key').notNull(),
    /** Search words in addition to its texts, such as brand and kind. */
    keywords: text('keywords').notNull().default(''),
    /**
     * Sort key of operators' lists: start of its name in the store's first language, without
     * diacritics.
     */
    nameKey: text('name_key').notNull().default(''),
    /** Number of free units at which a SKU counts as low; `null` for the store's setting. */
    lowStock: integer('low_stock'),
    /** When a job lists or unlists it; cleared afterwards. */
    shelfFrom: moment('shelf_from'),
    shelfUntil: moment('shelf_until'),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr] }),
    uniqueIndex('product_handle').on(t.storeNbr, t.handle),
    // `desc()` alone sorts nulls last in the index, unlike `order by … desc`, which could then not
    // use it.
    index('product_new').on(t.storeNbr, t.createdAt.desc().nullsFirst(), t.ptNbr),
    index('product_stat').on(t.storeNbr, t.stat, t.createdAt.desc().nullsFirst(), t.ptNbr),
    index('product_name').on(t.storeNbr, sql`${t.nameKey} collate "C"`, t.ptNbr),
    index('product_nbr').on(t.storeNbr, sql`lower(${t.ptNbr}) text_pattern_ops`),
    index('product_low_stock')
      .on(t.storeNbr, t.ptNbr)
      .where(sql`${t.lowStock} is not null`),
    index('product_shelf_from')
      .on(t.shelfFrom)
      .where(sql`${t.shelfFrom} is not null`),
    index('product_shelf_until')
      .on(t.shelfUntil)
      .where(sql`${t.shelfUntil} is not null`),
    index('product_price').on(t.storeNbr, t.price, t.ptNbr),
    index('product_listed').on(t.storeNbr, t.sort, t.ptNbr, ...counted(t)),
    // For the goods of a category, which come by their numbers.
    index('product_counted').on(t.storeNbr, t.ptNbr, ...counted(t)),
    index('product_imgs').using('gin', t.imgs),
    index('product_option_imgs').using('gin', sql`${t.options} jsonb_path_ops`),
    index('product_videos')
      .using('gin', sql`${t.videos} jsonb_path_ops`)
      .where(sql`${t.videos} is not null`),
    check('product_price_positive', sql`${t.price} >= 0`),
    check('product_quota', sql`${t.quota} > 0`),
    check('product_exp_days', sql`${t.expDays} > 0`),
    check('product_reb_per', sql`${t.rebPer} between 1 and 100`),
    check('product_low_stock', sql`${t.lowStock} >= 0`),
    check('product_shelf', sql`${t.shelfFrom} < ${t.shelfUntil}`),
  ],
)

/**
 * True for a sixteenth of all products; a search for a common word reads this sample instead of all
 * texts. Consecutive numbers fall into the same sample, since they are mostly stored close
 * together.
 */
export const isSampled = (ptNbr: SQLWrapper): SQL => sql`left(md5(left(${ptNbr}, -2)), 1) = '0'`

/** Whether rich text shows pictures of the store; few products do. */
export const hasPictures = (html: SQLWrapper): SQL => sql`${html} like '%/m/img/%'`

/** A product's texts in one language, with its search words. */
export const productTexts = pgTable(
  'product_text',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    title: text('title').notNull(),
    desc: text('desc').notNull().default(''),
    brief: text('brief').notNull().default(''),
    /** Title and description for search engines; `null` for the product's own. */
    seoTitle: text('seo_title'),
    seoDesc: text('seo_desc'),
    /** Words from `Intl.Segmenter`; those of the title have a higher weight. */
    words: tsvector('words').notNull(),
    /** The title in lower case without diacritics, for trigram comparison. */
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
    index('product_text_pictures').on(t.storeNbr, t.ptNbr, t.lang).where(hasPictures(t.desc)),
    // Prefix search under any collation. Limited to 100 characters, since index rows have a maximum
    // size.
    index('product_text_name').on(t.storeNbr, sql`left(${t.plain}, 100) text_pattern_ops`),
    index('product_text_plain').using('gin', sql`${t.plain} gin_trgm_ops`),
  ],
)

/** SQL of unreserved units; those of an untracked SKU never run out. */
export const freeUnits = (of: Record<'isTracked' | 'onHand' | 'reserved', SQLWrapper>): SQL =>
  sql`(case when ${of.isTracked} then ${of.onHand} - ${of.reserved} else 2147483647 end)`

export const skus = pgTable(
  'sku',
  {
    storeNbr: ofStore(),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /** One value per option, in the order of the options. */
    vIds: text('v_ids').array().notNull(),
    /** The same values as numbered by `facetsOf`, which makes them comparable among products. */
    facets: bits64('facets')
      .array()
      .notNull()
      .default(sql`'{}'`),
    merchantSku: text('merchant_sku').notNull().default(''),
    /** GTIN or any other code that a scanner reads; several SKUs may have the same. */
    barcode: text('barcode'),
    price: money('price').notNull(),
    origPrice: money('orig_price'),
    /** Grams, packaging included. */
    weight: integer('weight').notNull().default(0),
    /**
     * Whether stock is tracked. An untracked SKU never sells out, and its `on_hand` may fall below
     * 0.
     */
    isTracked: boolean('is_tracked').notNull().default(true),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    /** Backordered units, among the reserved ones. */
    waiting: integer('waiting').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.skuId] }),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    index('sku_product').on(t.storeNbr, t.ptNbr),
    index('sku_free').on(t.storeNbr, freeUnits(t), t.ptNbr, t.skuId),
    index('sku_merchant').on(t.storeNbr, sql`lower(${t.merchantSku}) text_pattern_ops`),
    index('sku_barcode')
      .on(t.storeNbr, sql`lower(${t.barcode})`, t.ptNbr)
      .where(sql`${t.barcode} is not null`),
    check(
      'sku_stock',
      sql`${t.waiting} between 0 and ${t.reserved} and (not ${t.isTracked} or ${t.reserved} - ${t.waiting} <= ${t.onHand})`,
    ),
    check('sku_price_positive', sql`${t.price} >= 0`),
    check('sku_weight', sql`${t.weight} >= 0`),
  ],
)

/** Inventory movements, append-only; a SKU's `on_hand` is their sum. */
export const inventoryMovements = pgTable(
  'stock_move', // keeps its name: scripts outside the project fill it
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    skuId: text('sku_id').notNull(),
    qty: integer('qty').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    /** The order that caused the movement, or gave the units that were transferred. */
    soNbr: text('so_nbr'),
    /** Stock after the movement; `null` if it was not recorded. */
    onHand: integer('on_hand'),
    note: text('note').notNull().default(''),
    /** Actor: an operator, the shopper or a job. */
    byName: text('by_name').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('stock_move_sku').on(t.storeNbr, t.skuId, t.id),
  ],
)

/** Add-ons: SKUs offered at a special price with a product. */
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
