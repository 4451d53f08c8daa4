import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { inventoryMovements, products } from '../../gateway/catalog/catalog.tables.ts'
import { applyAvailabilitySchedule } from '../../gateway/catalog/index.ts'
import * as categories from '../../schemas/catalog/category-operator.ops.ts'
import { updCart } from '../../schemas/cart/cart.ops.ts'
import * as ops from '../../schemas/catalog/product-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { line } from '../orders/orders-shop.ts'
import { editable, sku, twoByThree } from './editable.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const db = () => desk().gateway.database.db
const inShop = async (ptNbr: string) => {
  await desk().gateway.directory.reload()
  return (await desk().gateway.call(pt.getPtInfo, { ptNbr })).json
}

describe('a product of an operator', () => {
  it('with 2×3 options can be bought, and its stock has a reason and a person', async () => {
    const ptNbr = await desk().make({ ...twoByThree(), typeNbrs: ['C11'], tagNbrs: ['hot'] })
    const shown = await inShop(ptNbr)
    expect(shown).toMatchObject({
      BasicInfo: { title: 'Cup', price: 120, stat: 2, typeNbr: 'C11' },
      SkuInfo: { isNoneSku: false },
    })
    const { SkuList } = shown.SkuInfo as { SkuList: { skuId: string; qtyAvail: number }[] }
    expect(SkuList.map(({ qtyAvail }) => qtyAvail)).toEqual([4, 4, 4, 4, 4, 4])
    const who = await desk().shopper()
    const skuId = SkuList[5]?.skuId ?? ''
    const { json } = await desk().order(who, { PtList: [line(skuId)], amt: 220 })
    expect(json).toMatchObject({ retCode: 1 })
    expect(await desk().stock(skuId)).toEqual({ onHand: 4, reserved: 1 })
    const movements = await db()
      .select()
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, skuId))
    expect(movements).toMatchObject([{ qty: 4, onHand: 4, reason: 'created', byName: 'operator' }])
  })

  it('is shown as it was saved, and saving it unchanged changes nothing', async () => {
    const ptNbr = await desk().make({
      ...twoByThree(),
      keywords: 'porcelain',
      quota: 3,
      rebPer: 5,
      expDays: 14,
      lowStock: 2,
      levelNbrs: ['L2'],
      isLevelPrice: true,
      temp: 'chilled',
      shelf: 'draft',
      shelfFrom: '2027-01-01T00:00:00.000Z',
      shelfUntil: '2027-02-01T00:00:00.000Z',
    })
    const before = await desk().show(ptNbr)
    expect(before.product).toMatchObject({ quota: 3, expDays: 14, levelNbrs: ['L2'], lowStock: 2 })
    expect((await desk().change(ptNbr, {})).json).toMatchObject({ version: before.version })
    expect(await desk().show(ptNbr)).toEqual({ ...before, updatedAt: expect.any(String) })
  })

  it('is not overwritten by whoever started from an older state', async () => {
    const ptNbr = await desk().make()
    const { version, product } = await desk().show(ptNbr)
    await desk().change(ptNbr, { keywords: 'theirs' })
    const late = await desk().save({ ptNbr, version, product: { ...product, keywords: 'mine' } })
    expect(late.json).toMatchObject({ code: 'PRODUCT_CONFLICT' })
    expect((await desk().show(ptNbr)).product.keywords).toBe('theirs')
  })

  it('saved by twenty at once from one state is saved once', async () => {
    const ptNbr = await desk().make()
    const { version, product } = await desk().show(ptNbr)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        desk().save({ ptNbr, version, product: { ...product, keywords: `k${at}` } }),
      ),
    )
    expect(replies.filter(({ json }) => json.retCode === 1)).toHaveLength(1)
    expect(replies.filter(({ json }) => json.code === 'PRODUCT_CONFLICT')).toHaveLength(19)
  })

  it('keeps its SKUs, carts and reservations when options are renamed', async () => {
    const ptNbr = await desk().make(twoByThree())
    const { product, StockList } = await desk().show(ptNbr)
    const who = await desk().shopper()
    const skuId = StockList[0]?.skuId ?? ''
    await desk().order(who, { PtList: [line(skuId)], amt: 220 })
    await desk().call(updCart, { skuId: StockList[1]?.skuId, qtyOrd: 1 }, who)
    const options = product.options.map((option) => ({ ...option, name: { 'zh-TW': 'Farbe' } }))
    expect((await desk().change(ptNbr, { options })).json).toMatchObject({ retCode: 1 })
    const after = await desk().show(ptNbr)
    expect(after.StockList).toMatchObject([{ skuId, onHand: 4, reserved: 1, free: 3 }, ...StockList.slice(1)]) // prettier-ignore
    const removed = await desk().change(ptNbr, { skus: after.product.skus.slice(1) })
    expect(removed.json).toMatchObject({ code: 'SKU_RESERVED' })
  })

  it('appears and disappears at the planned times', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const ptNbr = await desk().make({ shelf: 'draft', shelfFrom: at(1), shelfUntil: at(2) })
    await applyAvailabilitySchedule({ db: db() })
    expect(await inShop(ptNbr)).toMatchObject({ retCode: 404 })
    const isOf = and(eq(products.storeNbr, 'T1'), eq(products.ptNbr, ptNbr))
    await db()
      .update(products)
      .set({ shelfFrom: new Date(Date.now() - 2) })
      .where(isOf)
    await applyAvailabilitySchedule({ db: db() })
    expect(await inShop(ptNbr)).toMatchObject({ retCode: 1 })
    await db()
      .update(products)
      .set({ shelfUntil: new Date(Date.now() - 1) })
      .where(isOf)
    await applyAvailabilitySchedule({ db: db() })
    expect(await inShop(ptNbr)).toMatchObject({ retCode: 404 })
    expect((await desk().show(ptNbr)).product).toMatchObject({ shelf: 'offShelf', shelfUntil: '' })
  })
})

describe('refused is', () => {
  const fault = (field: string, rule: string) => ({
    code: 'INVALID_INPUT',
    data: expect.arrayContaining([expect.objectContaining({ field: `product/${field}`, rule })]),
  })
  it.each([
    ['a price of 0', { skus: [sku({ price: 0 })] }, fault('skus/0/price', 'positive')],
    ['half a dollar of a whole currency', { skus: [sku({ price: 0.5 })] }, fault('skus/0/price', 'decimals')], // prettier-ignore
    ['no name in the first language', { texts: {} }, fault('texts/zh-TW/title', 'required')],
    ['a SKU of no option', { skus: [sku({ vIds: ['v1'] })] }, fault('skus/0/vIds', 'fits')],
    ['two SKUs of one choice', { skus: [sku(), sku()] }, fault('skus/1/vIds', 'unique')],
    ['a negative price', { skus: [sku({ price: -1 })] }, { code: 'INVALID_INPUT' }],
    ['a price of 10^12', { skus: [sku({ price: 1e12 })] }, { code: 'INVALID_INPUT' }],
    ['a stock of 10^12', { skus: [sku({ startStock: 1e12 })] }, { code: 'INVALID_INPUT' }],
    ['no SKU', { skus: [] }, { code: 'INVALID_INPUT' }],
    ['an end before its start', { shelfFrom: '2027-01-02T00:00:00Z', shelfUntil: '2027-01-01T00:00:00Z' }, fault('shelfUntil', 'after')], // prettier-ignore
    ['an unknown picture', { imgs: ['0123456789abcdef_10x10'] }, { code: 'PRODUCT_PART_UNKNOWN', data: { field: 'imgs' } }], // prettier-ignore
    ['an unknown category', { typeNbrs: ['NONE'] }, { code: 'PRODUCT_PART_UNKNOWN' }],
    ['an unknown tag', { tagNbrs: ['NONE'] }, { code: 'PRODUCT_PART_UNKNOWN' }],
    ['an unknown level', { levelNbrs: ['NONE'] }, { code: 'PRODUCT_PART_UNKNOWN' }],
    ['an unknown add-on', { additions: [{ skuId: 'NONE', price: 1 }] }, { code: 'PRODUCT_PART_UNKNOWN' }], // prettier-ignore
    ['a SKU of another product', { skus: [sku({ skuId: 'P1-1' })] }, { code: 'SKU_TAKEN', data: { ptNbr: 'P1' } }], // prettier-ignore
    ['the handle of another product', { handle: 'p1' }, { code: 'HANDLE_TAKEN', data: { ptNbr: 'P1' } }], // prettier-ignore
  ])('%s', async (_name, given, failure) => {
    const { json } = await desk().save({ product: editable(given) })
    expect(json).toMatchObject(failure)
  })

  it('three decimals of a currency with two, and not two', async () => {
    const [, other] = desk().gateway.stores
    const save = async (price: number) =>
      (
        await desk().gateway.call(
          ops.saveProduct,
          { product: editable({ skus: [sku({ price })] }) },
          { ...owner, store: other },
        )
      ).json
    expect(await save(1.005)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await save(19.99)).toMatchObject({ retCode: 1 })
  })

  it('a merchant SKU that another product has, in any case, by two at once too', async () => {
    await desk().make({ skus: [sku({ merchantSku: 'Ab-1' })] })
    const taken = await desk().save({ product: editable({ skus: [sku({ merchantSku: 'aB-1' })] }) })
    expect(taken.json).toMatchObject({ code: 'SKU_TAKEN', title: expect.stringContaining('Ab-1') })
    const two = await Promise.all(
      [1, 2].map(() => desk().save({ product: editable({ skus: [sku({ merchantSku: 'Z9' })] }) })),
    )
    expect(two.map(({ json }) => json.code ?? 'saved').toSorted()).toEqual(['SKU_TAKEN', 'saved'])
  })

  it('a taken number, and a number that names nothing with a version', async () => {
    const known = await desk().save({ ptNbr: 'P1', product: editable() })
    expect(known.json).toMatchObject({ code: 'PRODUCT_NBR_TAKEN' })
    const none = await desk().save({ ptNbr: 'NONE', version: 'A'.repeat(16), product: editable() })
    expect(none.status).toBe(404)
  })

  it('any change by somebody who may only read', async () => {
    const reader = { operator: ['reader'] } as const
    const { status } = await desk().gateway.call(ops.saveProduct, { product: editable() }, reader)
    expect(status).toBe(403)
    expect((await desk().gateway.call(ops.showProduct, { ptNbr: 'P1' }, reader)).status).toBe(200)
  })
})

describe('products', () => {
  it('are copied as drafts without stock', async () => {
    const ptNbr = await desk().make({ ...twoByThree(), keywords: 'k', typeNbrs: ['C2'] })
    const { json } = await desk().gateway.call(ops.copyProduct, { ptNbr, mark: ' (copy)' }, owner)
    const copy = await desk().show(String(json.ptNbr))
    expect(copy.product).toMatchObject({
      shelf: 'draft',
      texts: { 'en-US': { title: 'Cup (copy)' } },
      keywords: 'k',
      typeNbrs: ['C2'],
    })
    expect(copy.StockList.map(({ onHand }) => onHand)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('are put on the shelf and taken off it, but not without a price', async () => {
    const ptNbr = await desk().make()
    const free = await desk().sell('FREE', { price: 0 })
    const shelve = async (shelf: string) =>
      (await desk().gateway.call(ops.shelveProducts, { ptNbrs: [ptNbr, 'FREE', 'NONE'], shelf }, owner)).json // prettier-ignore
    expect(await shelve('offShelf')).toMatchObject({ leftOut: [{ ptNbr: 'NONE' }] })
    expect(await inShop(ptNbr)).toMatchObject({ retCode: 404 })
    expect(await shelve('onShelf')).toMatchObject({
      changed: [ptNbr],
      leftOut: [
        { ptNbr: 'FREE', reason: 'noPrice' },
        { ptNbr: 'NONE', reason: 'unknown' },
      ],
    })
    expect(free).toBeTruthy()
    expect(await inShop(ptNbr)).toMatchObject({ retCode: 1 })
  })

  it('are deleted unless an order names them', async () => {
    const ptNbr = await desk().make()
    const { StockList } = await desk().show(ptNbr)
    const remove = (nbr: string) => desk().gateway.call(ops.deleteProduct, { ptNbr: nbr }, owner)
    expect((await remove(ptNbr)).status).toBe(200)
    expect((await remove(ptNbr)).status).toBe(404)
    const movements = await db()
      .select()
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, StockList[0]?.skuId ?? ''))
    expect(movements.reduce((sum, { qty }) => sum + qty, 0)).toBe(0)
    const sold = await desk().make()
    const { StockList: mine } = await desk().show(sold)
    const who = await desk().shopper()
    await desk().order(who, { PtList: [line(mine[0]?.skuId ?? '')], amt: 200 })
    expect((await remove(sold)).json).toMatchObject({ code: 'PRODUCT_ORDERED' })
  })

  it('saved while their category is deleted are in it or not, and never a failure', async () => {
    for (let round = 0; round < 5; round++) {
      const facts = { name: { 'zh-TW': '短' }, img: '', isHidden: false }
      const { json } = await desk().gateway.call(categories.saveCategory, facts, owner)
      const typeNbr = String(json.typeNbr)
      const [saved, deleted] = await Promise.all([
        desk().save({ product: editable({ typeNbrs: [typeNbr] }) }),
        desk().gateway.call(categories.deleteCategory, { typeNbr }, owner),
      ])
      expect([1, 'PRODUCT_PART_UNKNOWN']).toContain(saved.json.code ?? saved.json.retCode)
      expect(deleted.json).toMatchObject({ retCode: 1 })
    }
  })

  it('get another price from the list, once for two who saw the same, and the audit has it', async () => {
    const ptNbr = await desk().make({ skus: [sku({ price: 100 })] })
    const { product } = await desk().show(ptNbr)
    const skuId = product.skus[0]?.skuId
    const set = (price: number, seen: number) =>
      desk().gateway.call(ops.setPrice, { skuId, price, seen }, owner)
    const both = await Promise.all([set(110, 100), set(120, 100)])
    expect(both.map(({ json }) => json.code ?? 'set').toSorted()).toEqual(['PRICE_CHANGED', 'set'])
    expect((await set(0, 110)).json).toMatchObject({ code: 'INVALID_INPUT' })
    const { price } = (await inShop(ptNbr)).BasicInfo as { price: number }
    expect([110, 120]).toContain(price)
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.op, 'pt.setPrice'), eq(auditEntries.nbr, ptNbr)))
    expect(entry?.after).toEqual({ price: { [String(skuId)]: price } })
  })
})
