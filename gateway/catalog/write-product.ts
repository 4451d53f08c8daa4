import { randomBytes } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { PictureText } from '../../schemas/catalog/product-edit.schema.ts'
import type { Temp } from '../../schemas/catalog/temps.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import { storedText } from '../../schemas/kit/characters.ts'
import { briefOf, sanitizeRichText } from '../../site/rich-text/rich-text.ts'
import {
  additions,
  products,
  productStats,
  productTexts,
  skus,
  inventoryMovements,
  type StoredOption,
  type StoredVideo,
} from './catalog.tables.ts'
import { productCategories, productTags } from './category.tables.ts'
import { facetsOf, firstLangOf } from './facets/option-facets.ts'
import { plainText, searchVector } from './search-words.ts'
import { refreshStock } from './sold-out.ts'
import { addWords } from './spelling/vocabulary.ts'

/** A product to be written by the seed, an import or an operator. Prices in minor units. */
export interface ProductDraft {
  ptNbr: string
  handle: string
  isForSale: boolean
  /** It was on sale before, rather than not yet. */
  isRemoved?: boolean
  texts: { lang: Lang; title: string; desc: string; seoTitle?: string; seoDesc?: string }[]
  options: StoredOption[]
  skus: {
    skuId: string
    vIds: string[]
    merchantSku?: string
    barcode?: string
    price: number
    origPrice?: number | undefined
    /** If absent, the stock stays as it is; a new SKU has none. */
    qty?: number
    /** If absent, the stored value stays. */
    isTracked?: boolean
    /** Grams. */
    weight?: number
  }[]
  imgs: string[]
  /** Alternative texts of pictures in `imgs`. */
  alts?: PictureText[]
  /** Videos among `imgs`. */
  videos?: StoredVideo[]
  typeNbrs: string[]
  tags: { tagNbr: string; words: string }[]
  /** Additional search words: brand, product type. */
  words?: string
  isLevelPrice?: boolean
  /** Absent fields keep their stored values. */
  isVirtual?: boolean
  isInquiry?: boolean
  quota?: number | null
  /** Commission in percent for a member whose link leads to a purchase; `null` without one. */
  rebPer?: number | null
  /** Length of a trial in days; `null` if it cannot be tried. */
  expDays?: number | null
  temp?: Temp
  levelNbrs?: string[]
  lowStock?: number | null
  shelfFrom?: Date | null
  shelfUntil?: Date | null
  sort?: number
}

/**
 * Writes a complete product, new or existing. Stock changes are booked as inventory movements, so
 * that reservations remain valid. Missing SKUs are removed unless reserved. Must run in a
 * transaction.
 */
export async function writeProduct(
  tx: Db,
  storeNbr: string,
  draft: ProductDraft,
  reason: WriteReason,
  byName = '',
): Promise<void> {
  const { ptNbr, handle, skus: lines } = draft
  const cheapest = lines.reduce(
    (least, line) => (line.price < least.price ? line : least),
    lines[0] ?? { price: 0, origPrice: undefined },
  )
  const row = {
    handle,
    stat: draft.isForSale
      ? productStats.forSale
      : draft.isRemoved
        ? productStats.removed
        : productStats.draft,
    price: cheapest.price,
    origPrice: cheapest.origPrice ?? null,
    priceMost: Math.max(0, ...lines.map(({ price }) => price)),
    isLevelPrice: draft.isLevelPrice ?? false,
    levelNbrs: draft.levelNbrs ?? null,
    imgs: draft.imgs,
    alts: draft.alts?.length ? draft.alts : null,
    videos: draft.videos?.length ? draft.videos : null,
    options: draft.options,
    keywords: draft.words ?? '',
    ...(draft.lowStock !== undefined && { lowStock: draft.lowStock }),
    ...(draft.shelfFrom !== undefined && { shelfFrom: draft.shelfFrom }),
    ...(draft.shelfUntil !== undefined && { shelfUntil: draft.shelfUntil }),
    ...(draft.isVirtual !== undefined && { isVirtual: draft.isVirtual }),
    ...(draft.isInquiry !== undefined && { isInquiry: draft.isInquiry }),
    ...(draft.quota !== undefined && { quota: draft.quota }),
    ...(draft.rebPer !== undefined && { rebPer: draft.rebPer }),
    ...(draft.expDays !== undefined && { expDays: draft.expDays }),
    ...(draft.temp !== undefined && { temp: draft.temp }),
    ...(draft.sort !== undefined && { sort: draft.sort }),
  }
  await tx
    .insert(products)
    .values({ storeNbr, ptNbr, previewKey: newPreviewKey(), ...row })
    .onConflictDoUpdate({
      target: [products.storeNbr, products.ptNbr],
      set: { ...row, updatedAt: new Date() },
    })
  await writeTexts(tx, storeNbr, draft)
  await writeSkus(tx, { storeNbr, reason, byName }, draft)
  await replaceLinks(tx, storeNbr, draft)
  await setNameKey(tx, storeNbr, ptNbr)
  await refreshStock(tx, storeNbr, [ptNbr])
}

/** Sets the sort key of operators' lists: the name in the store's first language. */
export async function setNameKey(tx: Db, storeNbr: string, ptNbr: string): Promise<void> {
  await tx.execute(sql`
    update product set name_key = coalesce((
      select left(plain, 100) from product_text text
      where text.store_nbr = product.store_nbr and text.pt_nbr = product.pt_nbr
      order by (lang = (select config->>'defaultLang' from store where store.store_nbr = product.store_nbr)) desc, lang
      limit 1), '')
    where store_nbr = ${storeNbr} and pt_nbr = ${ptNbr}`)
}

async function writeTexts(
  tx: Db,
  storeNbr: string,
  { ptNbr, texts, tags, skus: lines, options, words = '' }: ProductDraft,
): Promise<void> {
  const beside = [
    words,
    ...tags.map(({ words }) => words),
    ...lines.map(({ merchantSku = '' }) => merchantSku),
    ...options.flatMap(({ values }) => values.flatMap(({ name }) => Object.values(name))),
  ].join(' ')
  const named = (lang: Lang) =>
    options.flatMap(({ values }) => values.flatMap(({ name }) => name[lang] ?? []))
  await tx
    .delete(productTexts)
    .where(and(eq(productTexts.storeNbr, storeNbr), eq(productTexts.ptNbr, ptNbr)))
  if (!texts.length) return
  await tx.insert(productTexts).values(
    texts.map(({ lang, title, desc, seoTitle, seoDesc }) => {
      const html = storedText(sanitizeRichText(desc))
      return {
        storeNbr,
        ptNbr,
        lang,
        title,
        desc: html,
        brief: briefOf(html),
        seoTitle: seoTitle || null,
        seoDesc: seoDesc || null,
        words: sql`${searchVector(title, beside)}::tsvector`,
        plain: plainText(title),
      }
    }),
  )
  await addWords(
    tx,
    storeNbr,
    texts.map(({ lang, title }) => ({ lang, text: [title, words, ...named(lang)].join(' ') })),
  )
}

type WriteReason = 'seed' | 'import' | 'created'

interface Writing {
  storeNbr: string
  reason: WriteReason
  byName: string
}

async function writeSkus(
  tx: Db,
  { storeNbr, reason, byName }: Writing,
  { ptNbr, options, skus: lines }: ProductDraft,
): Promise<void> {
  const defaultLang = await firstLangOf(tx, storeNbr)
  const mine = and(eq(skus.storeNbr, storeNbr), eq(skus.ptNbr, ptNbr))
  const before = new Map(
    (await tx.select().from(skus).where(mine).for('update')).map((row) => [row.skuId, row]),
  )
  const kept = lines.map(({ skuId }) => skuId)
  const gone = await tx
    .delete(skus)
    .where(and(mine, kept.length ? notInArray(skus.skuId, kept) : undefined, eq(skus.reserved, 0)))
    .returning()
  const movements: (typeof inventoryMovements.$inferInsert)[] = gone.flatMap(({ skuId, onHand }) =>
    onHand
      ? [
          {
            storeNbr,
            skuId,
            qty: -onHand,
            onHand: 0,
            byName,
            reason: reason === 'created' ? ('removed' as const) : reason,
          },
        ]
      : [],
  )
  const rows = lines.map(
    (
      { skuId, vIds, merchantSku = '', barcode, price, origPrice, qty, isTracked, weight },
      sort,
    ) => {
      const old = before.get(skuId)
      // Stock never falls below the reserved quantity.
      const held = old?.onHand ?? 0
      const onHand = qty === undefined ? held : Math.max(qty, old ? old.reserved - old.waiting : 0)
      const change = onHand - held
      if (change) movements.push({ storeNbr, skuId, qty: change, onHand, reason, byName })
      return {
        storeNbr,
        skuId,
        ptNbr,
        vIds,
        facets: facetsOf(options, vIds, defaultLang),
        merchantSku,
        barcode: barcode || null,
        price,
        origPrice: origPrice ?? null,
        weight: weight ?? old?.weight ?? 0,
        isTracked: isTracked ?? old?.isTracked ?? true,
        onHand,
        sort,
      }
    },
  )
  // SKUs that orders hold stay, with values that the product no longer has.
  if (before.size > gone.length)
    await tx
      .update(skus)
      .set({ facets: facetsOf(options, [], defaultLang) })
      .where(and(mine, kept.length ? notInArray(skus.skuId, kept) : undefined))
  if (rows.length)
    await tx
      .insert(skus)
      .values(rows)
      .onConflictDoUpdate({
        target: [skus.storeNbr, skus.skuId],
        set: {
          vIds: sql`excluded.v_ids`,
          facets: sql`excluded.facets`,
          merchantSku: sql`excluded.merchant_sku`,
          barcode: sql`excluded.barcode`,
          price: sql`excluded.price`,
          origPrice: sql`excluded.orig_price`,
          weight: sql`excluded.weight`,
          isTracked: sql`excluded.is_tracked`,
          onHand: sql`excluded.on_hand`,
          sort: sql`excluded.sort`,
        },
      })
  if (movements.length) await tx.insert(inventoryMovements).values(movements)
}

async function replaceLinks(
  tx: Db,
  storeNbr: string,
  { ptNbr, typeNbrs, tags }: ProductDraft,
): Promise<void> {
  await tx
    .delete(productCategories)
    .where(and(eq(productCategories.storeNbr, storeNbr), eq(productCategories.ptNbr, ptNbr)))
  await tx
    .delete(productTags)
    .where(and(eq(productTags.storeNbr, storeNbr), eq(productTags.ptNbr, ptNbr)))
  const sort = sql<number>`(
    select sort from product where store_nbr = ${storeNbr} and pt_nbr = ${ptNbr})`
  if (typeNbrs.length)
    await tx
      .insert(productCategories)
      .values(typeNbrs.map((typeNbr) => ({ storeNbr, typeNbr, ptNbr, sort })))
  if (tags.length)
    await tx.insert(productTags).values(tags.map(({ tagNbr }) => ({ storeNbr, tagNbr, ptNbr })))
}

export async function writeAdditions(
  tx: Db,
  storeNbr: string,
  ptNbr: string,
  list: { skuId: string; price: number }[],
): Promise<void> {
  await tx
    .delete(additions)
    .where(and(eq(additions.storeNbr, storeNbr), eq(additions.ptNbr, ptNbr)))
  if (list.length)
    await tx
      .insert(additions)
      .values(list.map((addition, sort) => ({ storeNbr, ptNbr, ...addition, sort })))
}

/** A secret of 144 random bits that opens the preview of a product. */
export const newPreviewKey = (): string => randomBytes(18).toString('base64url')
