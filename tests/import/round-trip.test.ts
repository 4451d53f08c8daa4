import { parse } from 'csv-parse/sync'
import { and, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, tags } from '../../gateway/catalog/catalog.tables.ts'
import { files } from '../../gateway/file/file.tables.ts'
import { newProduct, newSku } from '../../schemas/catalog/new-product.ts'
import {
  shelves,
  type EditableOption,
  type EditableProduct,
} from '../../schemas/catalog/product-edit.schema.ts'
import {
  deleteProduct,
  saveProduct,
  showProduct,
} from '../../schemas/catalog/product-operator.ops.ts'
import { checkImport } from '../../schemas/import/import.ops.ts'
import { cutText } from '../../schemas/kit/cut-text.ts'
import { langs } from '../../schemas/lang.ts'
import { temps } from '../../schemas/shipping/shipping.schema.ts'
import { createImportShop, fetched, type ImportShop } from './import-shop.ts'

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

const pictures = ['a', 'b', 'c', 'd'].map((sign) => `${sign.repeat(16)}_30x20`)

/** What separators, quotes, spreadsheets and other alphabets could spoil. */
const piece = fc.oneof(
  fc.constantFrom('"', "'", ',', ';', '\t', '\n', '\r\n', '\\', '\\,', '=1+1', '@', '-', '＝', '表示ソ', '👩‍👧', 'Title', 'Default Title', '<b>', '&amp;', '\u2028', '\uFEFF', ' '), // prettier-ignore
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const text = fc
  .array(piece, { maxLength: 5 })
  .map((pieces) => cutText(pieces.join('').replaceAll('\0', ''), 60))
/** Longer than what the audit, the import and lists show of it. */
const longText = fc.tuple(text, fc.nat({ max: 400 })).map(([one, n]) => one + '字😀'.repeat(n))
const name = text.filter((one) => one.trim() !== '')
const inLangs = <T>(one: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(langs.map((lang) => [lang, one])), { requiredKeys: [] })
const named = fc.tuple(inLangs(name), name).map(([others, own]) => ({ ...others, 'zh-TW': own }))

const options = fc
  .array(
    fc.tuple(
      // Two options may have one name.
      fc.oneof(named, fc.constant({ 'zh-TW': '長度' })),
      fc.uniqueArray(fc.tuple(named, fc.option(fc.constantFrom(...pictures))), {
        minLength: 1,
        maxLength: 3,
        selector: ([one]) => one['zh-TW'].trim(),
      }),
    ),
    { maxLength: 3 },
  ) // prettier-ignore
  .map((found) =>
    found.map(([words, values], at): EditableOption => ({
      sId: `s${at}`,
      name: words,
      values: values.map(([value, img], n) => ({ vId: `v${at}-${n}`, name: value, ...(img && { img }), ...(n && { color: `#00aa0${n}` }) })), // prettier-ignore
    })),
  )
const combinations = (all: readonly EditableOption[]) =>
  all.reduce<string[][]>(
    (found, { values }) => found.flatMap((vIds) => values.map(({ vId }) => [...vIds, vId])),
    [[]],
  )
const price = fc.integer({ min: 1, max: 999_999_999 })
const orNone = (max: number) => fc.option(fc.integer({ min: 1, max }))
const skuFacts = fc.record({
  merchantSku: text,
  price,
  origPrice: fc.option(price),
  weight: fc.nat({ max: 1_000_000 }),
  isTracked: fc.boolean(),
  startStock: fc.nat({ max: 9_999 }),
})
const someOf = (all: readonly string[]) => fc.subarray([...all])
const moment = fc.date({ min: new Date('2030-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }) // prettier-ignore

/** A product; its add-ons are chosen from those that were made before. */
const products = fc.record({
  options,
  chosen: fc.array(skuFacts, { minLength: 1, maxLength: 27 }),
  additions: fc.array(fc.nat(), { maxLength: 3 }),
  handle: text.map((one) => one.replaceAll(/[\s/?#]+/g, '')),
  facts: fc.record({
    texts: fc
      .tuple(inLangs(fc.record({ title: text, desc: longText })), name, longText)
      .map(([others, title, desc]) => ({ ...others, 'zh-TW': { title, desc: `<p>${desc}</p>` } })),
    imgs: someOf(pictures),
    typeNbrs: someOf(['C1', 'C11', 'C2', 'K1', 'K11']),
    tagNbrs: someOf(['hot', 'new', 'gift']),
    keywords: text,
    shelf: fc.constantFrom(...shelves),
    shelfFrom: fc.option(moment.map((at) => at.toISOString()), { nil: '' }), // prettier-ignore
    levelNbrs: fc.option(fc.subarray(['L1', 'L2'], { minLength: 1 })),
    isLevelPrice: fc.boolean(),
    isVirtual: fc.boolean(),
    isInquiry: fc.boolean(),
    temp: fc.constantFrom(...temps),
    quota: orNone(100_000),
    rebPer: orNone(100),
    expDays: orNone(365),
    lowStock: fc.option(fc.nat({ max: 1_000_000 })),
    sort: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  }),
})

let made = 0
const skuIds: string[] = []
async function make({
  options: all,
  chosen,
  additions,
  handle,
  facts,
}: typeof products extends fc.Arbitrary<infer P> ? P : never): Promise<void> {
  // prettier-ignore
  const nth = ++made
  const rows = combinations(all).slice(0, chosen.length)
  const product: EditableProduct = newProduct({
    ...facts,
    // Some have no handle, and get one.
    handle: nth % 4 ? `${handle}${nth}` : '',
    options: all,
    skus: rows.map((vIds, at) => {
      const { merchantSku = '', ...sku } = chosen[at] ?? {}
      return newSku({ ...sku, vIds, merchantSku: merchantSku && `${merchantSku}${nth}-${at}` })
    }),
    additions: [...new Set(additions.map((n) => skuIds[n % skuIds.length] ?? ''))]
      .filter(Boolean)
      .map((skuId, at) => ({ skuId, price: at })),
  })
  const { json } = await shop.operate(saveProduct, { product })
  expect(json).toMatchObject({ retCode: 1 })
  const shown = await shop.operate(showProduct, { ptNbr: json.ptNbr })
  const saved = shown.json.product as EditableProduct // as the operation declares
  skuIds.push(...saved.skus.map(({ skuId }) => skuId))
}

/** The cells of an export, product by product. */
function rowsOf(csv: string): Map<string, string[][]> {
  const rows: string[][] = parse(csv, { bom: true })
  const found = new Map<string, string[][]>()
  for (const row of rows) found.set(row[0] ?? '', [...(found.get(row[0] ?? '') ?? []), row])
  return found
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
        const { text: again } = await second.get('/api/T2/products.csv')
        const { db } = shop.gateway.database
        const theirs = await db.select().from(files).where(and(eq(files.storeNbr, 'T2'), isNotNull(files.sourceUrl))) // prettier-ignore
        const expected = theirs.reduce(
          (all, { sourceUrl, key }) =>
            all.replaceAll(sourceUrl ?? '', `http://other.test/m/img/${key}/1280`),
          csv,
        )
        const found = rowsOf(again)
        for (const [handle, rows] of rowsOf(expected)) expect(found.get(handle)).toEqual(rows)
      }),
      // Shrinking would take longer than reading the example.
      { numRuns: Number(process.env.ROUND_TRIPS ?? 6), endOnFailure: true },
    )
  })
})
