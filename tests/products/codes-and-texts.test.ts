import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products, productTexts, skus } from '../../gateway/catalog/catalog.tables.ts'
import { files } from '../../gateway/file/file.tables.ts'
import { media } from '../../gateway/file/media.tables.ts'
import { findBarcodes } from '../../schemas/catalog/barcode.ops.ts'
import * as ops from '../../schemas/catalog/product-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { changeProduct, showSheet } from '../../schemas/catalog/sheet.ops.ts'
import { listStock } from '../../schemas/catalog/stock.ops.ts'
import { replaceMedia } from '../../schemas/media/media.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { sku, twoByThree } from './editable.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const db = () => desk().gateway.database.db
const [front, back] = ['a', 'b'].map((sign) => `${sign.repeat(16)}_30x20`)
const picture = async (key = '') => {
  await db().insert(files).values({ storeNbr: 'T1', key, width: 30, height: 20 }).onConflictDoNothing() // prettier-ignore
  await db()
    .insert(media)
    .values({ storeNbr: 'T1', key, name: key, bytes: 1, addedBy: '', words: '' })
    .onConflictDoNothing()
}
const ean = '4006381333931'

const call = async (op: AnyOp, input: object) =>
  (await desk().gateway.call(op, { ...input }, owner)).json
const listed = async (q: string) =>
  ((await call(ops.listProducts, { q })).rows as { ptNbr: string }[]).map(({ ptNbr }) => ptNbr)
const inShop = async (q: string) => {
  const { json } = await desk().gateway.call(pt.getSearch, { page: 1, pageSize: 20, q, sort: 'default' }) // prettier-ignore
  return (json.PtList as { ptNbr: string }[]).map(({ ptNbr }) => ptNbr)
}
const info = async (ptNbr: string) =>
  (await desk().gateway.call(pt.getPtInfo, { ptNbr })).json as Record<string, unknown>

/** A product with all of it. */
const make = async () => {
  await picture(front)
  await picture(back)
  return desk().make({
    texts: {
      'zh-TW': { title: '杯子', desc: '', seoTitle: '  手工杯子 ', seoDesc: '台灣製' },
      'en-US': { title: 'Cup', desc: '', seoTitle: 'Handmade cup' },
    },
    imgs: [front ?? '', back ?? ''],
    // In another order than the pictures, and of one that the product does not have.
    alts: [
      { img: back ?? '', text: { 'zh-TW': '杯底', 'en-US': ' ' } },
      { img: front ?? '', text: { 'zh-TW': '白色杯子', 'en-US': 'A white cup' } },
      { img: `${'c'.repeat(16)}_30x20`, text: { 'zh-TW': '別的' } },
    ],
    skus: [sku({ barcode: ` ${ean} `, startStock: 3 })],
  })
}

describe('barcodes and texts for search engines and screen readers', () => {
  it('are saved tidied, in the order of the pictures, and saving again changes nothing', async () => {
    const ptNbr = await make()
    const { product, version } = await desk().show(ptNbr)
    expect(product).toMatchObject({
      texts: {
        'zh-TW': { seoTitle: '手工杯子', seoDesc: '台灣製' },
        'en-US': { title: 'Cup', desc: '', seoTitle: 'Handmade cup' },
      },
      alts: [
        { img: front, text: { 'zh-TW': '白色杯子', 'en-US': 'A white cup' } },
        { img: back, text: { 'zh-TW': '杯底' } },
      ],
      skus: [{ barcode: ean }],
    })
    expect((await desk().change(ptNbr, {})).json).toMatchObject({ version })
  })

  it('are empty again when they are taken away, and as if they had never been', async () => {
    const ptNbr = await make()
    const plain = await desk().make()
    const { product } = await desk().show(ptNbr)
    const { alts: _alts, ...rest } = product
    const version = (await desk().show(ptNbr)).version
    const texts = {
      'zh-TW': { title: '杯子', desc: '', seoTitle: ' ', seoDesc: '' },
      'en-US': { title: 'Cup', desc: '' },
    }
    const [first] = product.skus
    if (!first) throw new Error('there is no SKU')
    const cleared = { ...rest, texts, skus: [{ ...first, barcode: ' ' }] }
    expect((await desk().save({ ptNbr, version, product: cleared })).json.retCode).toBe(1)
    const [row] = await db().select().from(products).where(eq(products.ptNbr, ptNbr))
    expect(row?.alts).toBeNull()
    const [line] = await db().select().from(skus).where(eq(skus.ptNbr, ptNbr))
    expect(line?.barcode).toBeNull()
    const of = await db().select().from(productTexts).where(eq(productTexts.ptNbr, ptNbr))
    expect(of.every(({ seoTitle, seoDesc }) => seoTitle === null && seoDesc === null)).toBe(true)
    // The version is a hash of the content: that of older products must not change.
    const keys = (one: object) => Object.keys(one).toSorted()
    const [now, never] = [await desk().show(ptNbr), await desk().show(plain)]
    expect(keys(now.product)).toEqual(keys(never.product))
    expect(keys(now.product.skus[0] ?? {})).toEqual(keys(never.product.skus[0] ?? {}))
  })

  it.each([
    ['a barcode of 65 characters', { skus: [sku({ barcode: '1'.repeat(65) })] }],
    ['a title of 71', { texts: { 'zh-TW': { title: '杯', desc: '', seoTitle: '杯'.repeat(71) } } }],
    [
      'a description of 321',
      { texts: { 'zh-TW': { title: '杯', desc: '', seoDesc: 'x'.repeat(321) } } },
    ],
    [
      'an alternative text of 513',
      { alts: [{ img: front ?? '', text: { 'en-US': 'x'.repeat(513) } }] },
    ],
    [
      'a text of an unknown language',
      { alts: [{ img: front ?? '', text: { 'fr-FR': 'x' } as object }] },
    ],
  ])('are refused: %s', async (_name, given) => {
    const { json } = await desk().save({ product: { ...(await editableOf()), ...given } })
    expect(json).toMatchObject({ code: 'INVALID_INPUT' })
  })
  const editableOf = async () => {
    const { product } = await desk().show(await desk().make())
    return { ...product, handle: '', skus: [sku()] }
  }

  it('are in the audit: what they were and what they are', async () => {
    const ptNbr = await make()
    const { product } = await desk().show(ptNbr)
    const alts = (product.alts ?? []).slice(0, 1)
    await desk().change(ptNbr, {
      alts,
      skus: product.skus.map((one) => ({ ...one, barcode: 'X1' })),
    })
    const { rows } = await db().execute<{ before: object; after: object }>(sql`
      select before, after from audit_entry where nbr = ${ptNbr} order by id desc limit 1`)
    const skuId = product.skus[0]?.skuId ?? ''
    expect(rows[0]).toMatchObject({
      before: { barcode: { [skuId]: ean }, alts: { 'zh-TW': '白色杯子; 杯底' } },
      after: { barcode: { [skuId]: 'X1' }, alts: { 'zh-TW': '白色杯子' } },
    })
  })

  it('are copied with a product, but its barcodes, which name one article', async () => {
    const { json } = await desk().gateway.call(ops.copyProduct, { ptNbr: await make() }, owner)
    const { product } = await desk().show(String(json.ptNbr))
    expect(product.texts['zh-TW']).toMatchObject({ seoTitle: '手工杯子', seoDesc: '台灣製' })
    expect(product.alts).toHaveLength(2)
    expect(product.skus[0]).not.toHaveProperty('barcode')
  })

  it('stay with a picture that is replaced by another', async () => {
    const ptNbr = await make()
    const other = `${'d'.repeat(16)}_30x20`
    await picture(other)
    expect((await call(replaceMedia, { key: back, by: other })).retCode).toBe(1)
    expect((await desk().show(ptNbr)).product.alts).toEqual([
      { img: front, text: { 'zh-TW': '白色杯子', 'en-US': 'A white cup' } },
      { img: other, text: { 'zh-TW': '杯底' } },
    ])
  })

  it('reach the shop in its language, a barcode only as a GTIN', async () => {
    const ptNbr = await make()
    await desk().gateway.directory.reload()
    expect(await info(ptNbr)).toMatchObject({
      BasicInfo: { title: 'Cup', seoTitle: 'Handmade cup', AltList: ['A white cup', ''] },
      SkuInfo: { SkuList: [{ gtin: ean }] },
    })
    const bare = await desk().make({ skus: [sku({ barcode: 'CUP-1' })] })
    const { BasicInfo, SkuInfo } = (await info(bare)) as { BasicInfo: object; SkuInfo: { SkuList: object[] } } // prettier-ignore
    for (const name of ['AltList', 'seoTitle', 'seoDesc'])
      expect(BasicInfo).not.toHaveProperty(name)
    expect(SkuInfo.SkuList[0]).not.toHaveProperty('gtin')
  })
})

describe('a barcode', () => {
  it('finds its product in lists of operators, in any case and with zeros in front, as a whole', async () => {
    const ptNbr = await desk().make({ skus: [sku({ barcode: '036000291452' })] })
    const other = await desk().make({ skus: [sku({ barcode: 'Box-77a' })] })
    expect(await listed('036000291452')).toEqual([ptNbr])
    expect(await listed('0036000291452')).toEqual([ptNbr])
    expect(await listed(' box-77A')).toEqual([other])
    expect(await listed('03600029145')).toEqual([])
    const { rows } = await call(listStock, { q: 'BOX-77A' })
    expect(rows).toMatchObject([{ ptNbr: other }])
  })

  it('or the number finds a product in the shop, first, and no hidden one', async () => {
    const code = '5901234123457'
    const ptNbr = await desk().make({ ...twoByThree(), texts: { 'en-US': { title: 'Lamp', desc: '' }, 'zh-TW': { title: '燈', desc: '' } } }) // prettier-ignore
    const { product } = await desk().show(ptNbr)
    await desk().change(ptNbr, {
      skus: product.skus.map((one, at) => ({ ...one, ...(at === 4 && { barcode: code }) })),
    })
    await desk().make({ shelf: 'draft', skus: [sku({ barcode: code })] })
    // Its name has the number of the other as a word.
    const named = await desk().make({ texts: { 'zh-TW': { title: `給 ${ptNbr} 的燈罩`, desc: '' } } }) // prettier-ignore
    await desk().gateway.directory.reload()
    expect(await inShop(code)).toEqual([ptNbr])
    expect(await inShop(`"${code}"`)).toEqual([ptNbr])
    expect(await inShop(ptNbr.toLowerCase())).toEqual([ptNbr, named])
    expect(await inShop('590123412345')).toEqual([])
    const { json } = await desk().gateway.call(pt.getSearchSuggestions, { q: code })
    expect(json.SuggestionList).toEqual(['Lamp'])
  })

  it('of other products is named, that of the product itself is not', async () => {
    const code = '4719512002889'
    const options = twoByThree()
    const mine = await desk().make({ skus: [sku({ barcode: code })] })
    expect((await call(findBarcodes, { barcodes: [code], ptNbr: mine })).rows).toEqual([])
    const theirs = await desk().make({
      ...options,
      skus: options.skus.map((one, at) => ({ ...one, ...(at === 1 && { barcode: `0${code}` }) })),
    })
    expect((await call(findBarcodes, { barcodes: ['none', code], ptNbr: mine })).rows).toEqual([
      { barcode: `0${code}`, skuId: expect.any(String), ptNbr: theirs, title: 'Cup', option: '紅, M' },
    ]) // prettier-ignore
    // Both may keep it.
    expect((await desk().change(theirs, { keywords: 'x' })).json.retCode).toBe(1)
  })

  it('is a field of the sheet, which is compared with what was seen', async () => {
    const ptNbr = await desk().make()
    const shown = async () =>
      ((await call(showSheet, { ptNbrs: [ptNbr] })).rows as { skus: { skuId: string; barcode: string }[] }[])[0]?.skus[0] // prettier-ignore
    const { skuId = '', barcode } = (await shown()) ?? {}
    expect(barcode).toBe('')
    const write = (to: string, seen: string) =>
      call(changeProduct, {
        ptNbr,
        skus: [{ skuId, to: { barcode: to }, seen: { barcode: seen } }],
      })
    expect(await write(ean, '')).toMatchObject({ retCode: 1 })
    expect((await shown())?.barcode).toBe(ean)
    expect(await write('other', '')).toMatchObject({ code: 'PRODUCT_CONFLICT' })
    expect(await write('', ean)).toMatchObject({ retCode: 1 })
    expect((await desk().show(ptNbr)).product.skus[0]).not.toHaveProperty('barcode')
  })
})
