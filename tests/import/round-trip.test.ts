import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { products as productRows } from '../../gateway/catalog/catalog.tables.ts'
import { categories, tags } from '../../gateway/catalog/category.tables.ts'
import { files } from '../../gateway/file/file.tables.ts'
import { firstBy } from '../../gateway/import/first-by.ts'
import type { EditableProduct } from '../../schemas/catalog/product-edit.schema.ts'
import {
  deleteProduct,
  saveProduct,
  showProduct,
} from '../../schemas/catalog/product-operator.ops.ts'
import { checkImport } from '../../schemas/import/import.ops.ts'
import { cutText } from '../../schemas/kit/cut-text.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { createImportShop, fetched, type ImportShop } from './import-shop.ts'
import { combinations, pictures, products, type Drawn } from './random-products.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await createImportShop()
  const { db } = shop.gateway.database
  // It has no name, which no import would accept.
  await shop.operate(deleteProduct, { ptNbr: 'P1' })
  await db.insert(files).values(pictures.map((key) => ({ storeNbr: 'T1', key, width: 30, height: 20 }))) // prettier-ignore
  await db.insert(categories).values([
    {
      storeNbr: 'T1',
      typeNbr: 'K1',
      name: { 'zh-TW': '茶, "咖啡"', 'th-TH': 'ชา' },
      isHidden: true,
    },
    { storeNbr: 'T1', typeNbr: 'K11', parentNbr: 'K1', name: { 'zh-TW': '紅茶' } },
  ])
  await db.insert(tags).values({ storeNbr: 'T1', tagNbr: 'gift', name: { 'zh-TW': '禮物', 'vi-VN': 'Quà' } }) // prettier-ignore
})
afterAll(() => shop.close())

let made = 0
const skuIds: string[] = []
async function make(drawn: Drawn): Promise<void> {
  const nth = ++made
  const rows = combinations(drawn.options).slice(0, drawn.skus.length)
  // SKUs may have another order than the values of the options.
  if (nth % 2) rows.reverse()
  const product: EditableProduct = {
    ...drawn,
    texts: { 'zh-TW': { title: '茶', desc: '' }, ...drawn.texts },
    // Some have no handle, and get one.
    handle: nth % 4 ? `${cutText(drawn.handle, 190)}${nth}` : '',
    skus: rows.flatMap((vIds, at) => {
      const one = drawn.skus[at]
      const merchantSku = one?.merchantSku && `${cutText(one.merchantSku, 70)}${nth}-${at}`
      return one ? [{ ...one, vIds, merchantSku: merchantSku ?? '' }] : []
    }),
    shelfUntil: inOrder(drawn) ? drawn.shelfUntil : '',
    additions: firstBy(
      drawn.additions.flatMap(([n, priceOf]) => {
        const skuId = skuIds[n % skuIds.length]
        return skuId === undefined ? [] : [{ skuId, price: priceOf }]
      }),
      ({ skuId }) => skuId,
    ),
  }
  const { json } = await shop.operate(saveProduct, { product })
  if (json.retCode !== 1) throw new Error(JSON.stringify({ json, product }))
  const shown = await shop.operate(showProduct, { ptNbr: json.ptNbr })
  const saved = shown.json.product as EditableProduct // as the operation declares
  skuIds.push(...saved.skus.map(({ skuId }) => skuId))
}

const inOrder = ({ shelfFrom, shelfUntil }: Drawn) =>
  !shelfFrom || !shelfUntil || Date.parse(shelfFrom) < Date.parse(shelfUntil)

/** Everything that operators edit of the products of a store, by handle, and what they refer to. */
async function allOf(store: Pick<ImportShop, 'operate'>, storeNbr: string) {
  const { db } = shop.gateway.database
  const all = await db.select({ ptNbr: productRows.ptNbr }).from(productRows).where(eq(productRows.storeNbr, storeNbr)) // prettier-ignore
  const byHandle = new Map<string, unknown>()
  for (const { ptNbr } of all) {
    const { json } = await store.operate(showProduct, { ptNbr })
    const { product, StockList } = json as OpOutput<typeof showProduct> // as the operation declares
    byHandle.set(product.handle, { product, StockList })
  }
  const names = {
    categories: await db.select({ typeNbr: categories.typeNbr, name: categories.name, isHidden: categories.isHidden, parentNbr: categories.parentNbr }).from(categories).where(eq(categories.storeNbr, storeNbr)), // prettier-ignore
    tags: await db.select({ tagNbr: tags.tagNbr, name: tags.name }).from(tags).where(eq(tags.storeNbr, storeNbr)), // prettier-ignore
  }
  return { byHandle, names }
}

describe('an export of all products', () => {
  it('changes nothing where it comes from, and makes the same products elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(products, { minLength: 1, maxLength: 4 }), async (wanted) => {
        for (const one of wanted) await make(one)
        const { text: csv } = await shop.get('/api/T1/products.csv')
        fetched.length = 0
        const own = await shop.open(csv)
        await shop.operate(checkImport, { importNbr: own })
        const checked = await shop.settled(own)
        expect(await shop.rows(own, { kind: 'changed' })).toEqual([])
        expect(await shop.rows(own, { kind: 'refused' })).toEqual([])
        expect(checked).toMatchObject({ stat: 'checked', fresh: 0, changed: 0, refused: 0 })
        expect(fetched).toEqual([])

        const { second } = shop
        const copied = await second.imported(csv)
        expect(await second.rows(copied, { kind: 'refused' })).toEqual([])
        expect(await second.rows(copied, { stat: 'left' })).toEqual([])
        expect(await second.info(copied)).toMatchObject({ stat: 'done', lost: 0 })
        const [ours, theirs] = [await allOf(shop, 'T1'), await allOf(second, 'T2')]
        const keys = await keysInSecond()
        for (const [handle, product] of ours.byHandle)
          expect(theirs.byHandle.get(handle)).toEqual(withKeys(product, keys))
        // Categories and tags that no product has are not exported.
        expect(ours.names.tags).toEqual(expect.arrayContaining(theirs.names.tags))
        expect(ours.names.categories).toEqual(expect.arrayContaining(theirs.names.categories))
      }),
      // Shrinking would take longer than reading the example.
      { numRuns: Number(process.env.ROUND_TRIPS ?? 6), endOnFailure: true },
    )
  })
})

/** The key that each picture has in the second store. */
async function keysInSecond(): Promise<[string, string][]> {
  const { db } = shop.gateway.database
  const all = await db.select().from(files).where(and(eq(files.storeNbr, 'T2'), isNotNull(files.sourceUrl))) // prettier-ignore
  return pictures.flatMap((key) => {
    const copy = all.find(({ sourceUrl }) => sourceUrl?.includes(key))
    return copy ? [[key, copy.key] as [string, string]] : []
  })
}

const withKeys = (product: unknown, keys: readonly [string, string][]): unknown =>
  JSON.parse(
    keys.reduce((json, [key, copy]) => json.replaceAll(key, copy), JSON.stringify(product)),
  )
