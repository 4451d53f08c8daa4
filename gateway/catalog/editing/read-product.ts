import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import type { Stock } from '../../../schemas/catalog/stock.schema.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import type { Db } from '../../db/database.ts'
import type { Store } from '../../store/store-directory.ts'
import { additions, products, productTexts, skus } from '../catalog.tables.ts'
import { productCategories, productTags } from '../category.tables.ts'
import { availabilityOf } from '../availability.ts'

type SkuRow = typeof skus.$inferSelect

export interface ProductState {
  row: typeof products.$inferSelect
  product: EditableProduct
  skus: readonly SkuRow[]
}

/** A product as operators edit it. `isLocked` locks its row until the commit. */
export async function readProduct(
  db: Db,
  store: Pick<Store, 'storeNbr' | 'config'>,
  ptNbr: string,
  given: { isLocked?: boolean } = {},
): Promise<ProductState | undefined> {
  return (await readProducts(db, store, [ptNbr], given)).get(ptNbr)
}

/** Several products by number, as operators edit them. */
export async function readProducts(
  db: Db,
  { storeNbr, config }: Pick<Store, 'storeNbr' | 'config'>,
  ptNbrs: readonly string[],
  { isLocked = false } = {},
): Promise<Map<string, ProductState>> {
  if (!ptNbrs.length) return new Map()
  const of = (table: { storeNbr: AnyPgColumn; ptNbr: AnyPgColumn }) =>
    and(eq(table.storeNbr, storeNbr), inArray(table.ptNbr, [...ptNbrs]))
  const wanted = db.select().from(products).where(of(products)).orderBy(products.ptNbr)
  const rows = isLocked ? await wanted.for('update') : await wanted
  if (!rows.length) return new Map()
  const texts = byProduct(await db.select().from(productTexts).where(of(productTexts)))
  const skuRows = byProduct(
    await db.select().from(skus).where(of(skus)).orderBy(asc(skus.sort), asc(skus.skuId)),
  )
  const inCategories = byProduct(
    await db
      .select()
      .from(productCategories)
      .where(of(productCategories))
      .orderBy(asc(productCategories.typeNbr)),
  )
  const withTags = byProduct(
    await db.select().from(productTags).where(of(productTags)).orderBy(asc(productTags.tagNbr)),
  )
  const added = byProduct(
    await db.select().from(additions).where(of(additions)).orderBy(asc(additions.sort)),
  )
  const states = rows.map((row): [string, ProductState] => {
    const { ptNbr } = row
    const ownSkus = skuRows.get(ptNbr) ?? []
    const parts = {
      texts: texts.get(ptNbr) ?? [],
      skus: ownSkus,
      typeNbrs: (inCategories.get(ptNbr) ?? []).map(({ typeNbr }) => typeNbr),
      tagNbrs: (withTags.get(ptNbr) ?? []).map(({ tagNbr }) => tagNbr),
      additions: added.get(ptNbr) ?? [],
    }
    return [ptNbr, { row, product: editable(row, parts, config.currency), skus: ownSkus }]
  })
  return new Map(states)
}

function byProduct<R extends { ptNbr: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(row.ptNbr)
    if (group) group.push(row)
    else groups.set(row.ptNbr, [row])
  }
  return groups
}

interface ProductRows {
  texts: readonly (typeof productTexts.$inferSelect)[]
  skus: readonly SkuRow[]
  typeNbrs: string[]
  tagNbrs: string[]
  additions: readonly (typeof additions.$inferSelect)[]
}

function editable(
  row: typeof products.$inferSelect,
  parts: ProductRows,
  currency: string,
): EditableProduct {
  const major = (amount: number) => toMajor(amount, currency)
  return {
    // What is empty is absent, so that versions of products without these stay what they were.
    texts: Object.fromEntries(
      parts.texts.map(({ lang, title, desc, seoTitle, seoDesc }) => [
        lang,
        { title, desc, ...(seoTitle && { seoTitle }), ...(seoDesc && { seoDesc }) },
      ]),
    ),
    handle: row.handle,
    imgs: row.imgs,
    ...(row.alts && { alts: row.alts }),
    ...(row.videos && { videos: row.videos.map(({ src, img, at }) => ({ src, img, at })) }),
    options: row.options,
    skus: parts.skus.map(
      ({ skuId, vIds, merchantSku, barcode, price, origPrice, weight, isTracked }) => ({
        skuId,
        vIds,
        merchantSku,
        ...(barcode && { barcode }),
        price: major(price),
        origPrice: origPrice === null ? null : major(origPrice),
        weight,
        isTracked,
      }),
    ),
    typeNbrs: parts.typeNbrs,
    tagNbrs: parts.tagNbrs,
    additions: parts.additions.map(({ skuId, price }) => ({ skuId, price: major(price) })),
    keywords: row.keywords,
    shelf: availabilityOf(row.stat),
    shelfFrom: row.shelfFrom?.toISOString() ?? '',
    shelfUntil: row.shelfUntil?.toISOString() ?? '',
    levelNbrs: row.levelNbrs?.length ? row.levelNbrs : null,
    isLevelPrice: row.isLevelPrice,
    isVirtual: row.isVirtual,
    isInquiry: row.isInquiry,
    temp: row.temp,
    quota: row.quota,
    rebPer: row.rebPer,
    expDays: row.expDays,
    lowStock: row.lowStock,
    sort: row.sort,
  }
}

export const stockOf = ({
  skuId,
  onHand,
  reserved,
  waiting,
  isTracked,
}: Pick<SkuRow, 'skuId' | 'onHand' | 'reserved' | 'waiting' | 'isTracked'>): Stock => ({
  skuId,
  onHand,
  reserved,
  waiting,
  free: onHand - reserved,
  isTracked,
})
