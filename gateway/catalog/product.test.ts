import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewProduct } from '../../schemas/catalog/product-operator.ops.ts'
import * as ops from '../../schemas/catalog/pt.ops.ts'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import {
  createTestGateway,
  type Overrides,
  type TestGateway,
} from '../../tests/gateway/test-gateway.ts'
import { productDraft } from '../../tests/gateway/test-stores.ts'
import { products, skus, inventoryMovements } from './catalog.tables.ts'
import { writeAdditions, writeProduct } from './index.ts'

let gateway: TestGateway

const write = (ptNbr: string, given: Parameters<typeof productDraft>[1] = {}, storeNbr = 'T1') =>
  gateway.database.db.transaction((tx) =>
    writeProduct(tx, storeNbr, productDraft(ptNbr, given), 'seed'),
  )

beforeAll(async () => {
  gateway = await createTestGateway()
  await write('SIZES', {
    options: [
      {
        sId: 'o1',
        name: { 'en-US': 'Colour', 'zh-TW': '顏色' },
        values: [
          { vId: 'red', name: { 'en-US': 'Red' } },
          { vId: 'blue', name: { 'en-US': 'Blue' } },
        ],
      },
      {
        sId: 'o2',
        name: { 'en-US': 'Size' },
        values: [
          { vId: 's', name: { 'en-US': 'S' } },
          { vId: 'm', name: { 'en-US': 'M' } },
        ],
      },
    ],
    skus: [
      { skuId: 'SIZES-1', vIds: ['red', 's'], price: 900, qty: 5 },
      { skuId: 'SIZES-2', vIds: ['red', 'm'], price: 1200, origPrice: 1500, qty: 0 },
      { skuId: 'SIZES-3', vIds: ['blue', 's'], price: 900, qty: 2 },
    ],
    isLevelPrice: true,
  })
  await write('EMPTY', { skus: [{ skuId: 'EMPTY-1', vIds: [], price: 100, qty: 0 }] })
  await write('VIP', { levelNbrs: ['L2'] })
  await write('PLAIN', { skus: [{ skuId: 'PLAIN-1', vIds: [], price: 1000, qty: 4 }] })
  await write(
    'CENTS',
    { skus: [{ skuId: 'CENTS-1', vIds: [], price: 1999, qty: 4 }], isLevelPrice: true },
    'T2',
  )
  await writeAdditions(gateway.database.db, 'T1', 'PLAIN', [
    { skuId: 'SIZES-1', price: 300 },
    { skuId: 'SIZES-2', price: 300 },
    { skuId: 'EMPTY-1', price: 10 },
    { skuId: 'VIP-1', price: 10 },
  ])
})
afterAll(() => gateway.close())

const info = async (ptNbr: string, overrides: Overrides = {}) => {
  const { json } = await gateway.call(ops.getPtInfo, { ptNbr }, overrides)
  expect(json).toMatchObject({ retCode: 1 })
  return json as unknown as PtInfo // the operation's own response
}
const listed = async (ptNbr: string, overrides: Overrides = {}) => {
  const { json } = await gateway.call(ops.getPtListByTypeNbr, { pageSize: 60 }, overrides)
  return (json.PtList as GoodsItem[]).find((item) => item.ptNbr === ptNbr)
}

describe('a product', () => {
  it('has its options in the asker’s language and a SKU for each combination', async () => {
    const { SkuInfo, BasicInfo } = await info('SIZES', { lang: 'zh-TW' })
    expect(SkuInfo.isNoneSku).toBe(false)
    expect(SkuInfo.OptionList).toMatchObject([
      { sId: 'o1', name: '顏色', ValueList: [{ vId: 'red', name: 'Red' }, { vId: 'blue' }] },
      { sId: 'o2', name: 'Size' },
    ])
    expect(SkuInfo.SkuList).toEqual([
      { skuId: 'SIZES-1', vIds: ['red', 's'], price: 900, qtyAvail: 5 },
      { skuId: 'SIZES-2', vIds: ['red', 'm'], price: 1200, origin_price: 1500, qtyAvail: 0 },
      { skuId: 'SIZES-3', vIds: ['blue', 's'], price: 900, qtyAvail: 2 },
    ])
    expect(BasicInfo).toMatchObject({ price: 900, isFrom: true, stat: 2 })
  })

  it('without options has one SKU', async () => {
    expect((await info('PLAIN')).SkuInfo).toMatchObject({
      isNoneSku: true,
      OptionList: [],
      SkuList: [{ skuId: 'PLAIN-1', vIds: [] }],
    })
  })

  it('counts in the currency of its store', async () => {
    const [, other] = gateway.stores
    expect((await info('CENTS', { store: other })).BasicInfo.price).toBe(19.99)
    expect((await info('PLAIN')).BasicInfo.price).toBe(1000)
  })

  it('without stock is sold out, in lists too', async () => {
    expect((await info('EMPTY')).BasicInfo.stat).toBe(1)
    expect(await listed('EMPTY')).toMatchObject({ stat: 1 })
  })

  it('of another store, a draft, or unknown gets the same "not found"', async () => {
    await write('HIDDEN', { isForSale: false })
    const replies = await Promise.all(
      ['Q1', 'HIDDEN', 'NOTHING'].map((ptNbr) => gateway.call(ops.getPtInfo, { ptNbr })),
    )
    for (const { json } of replies) expect(json).toMatchObject({ retCode: 404, code: 'NOT_FOUND' })
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    for (const ptNbr of ['Q1', 'HIDDEN', 'NOTHING'])
      expect((await gateway.call(ops.getSkuAvail, { ptNbr })).json).toMatchObject({ retCode: 404 })
    const avail = await gateway.call(ops.getAvailBySkuId, {
      skuIds: ['Q1-1', 'HIDDEN-1', 'PLAIN-1'],
    })
    expect(avail.json.SkuList).toEqual([{ skuId: 'PLAIN-1', qtyAvail: 4 }])
  })

  it('that is a draft opens with its preview key, in its own store', async () => {
    await write('SOON', { isForSale: false })
    const [row] = await gateway.database.db
      .select()
      .from(products)
      .where(and(eq(products.storeNbr, 'T1'), eq(products.ptNbr, 'SOON')))
    const previewKey = row?.previewKey ?? ''
    expect(
      (await gateway.call(ops.getPtPreview, { ptNbr: 'SOON', previewKey })).json,
    ).toMatchObject({ BasicInfo: { stat: 3 } })
    expect(
      (await gateway.call(ops.getPtPreview, { ptNbr: 'PLAIN', previewKey })).json,
    ).toMatchObject({ retCode: 404 })
    expect(
      (await gateway.call(ops.getPtPreview, { ptNbr: 'SOON', previewKey: 'x'.repeat(24) })).json,
    ).toMatchObject({ retCode: 404 })
    // A link without its key does not open a preview, even of a public product.
    for (const ptNbr of ['SOON', 'PLAIN'])
      expect((await gateway.call(ops.getPtPreview, { ptNbr })).json).toMatchObject({ retCode: 404 })
    const [, store] = gateway.stores
    expect(
      (await gateway.call(ops.getPtPreview, { ptNbr: 'SOON', previewKey }, { store })).json,
    ).toMatchObject({ retCode: 404 })
    const { host } = gateway.stores[0]
    const statusOf = async (url: string) =>
      (await gateway.app.inject({ url, headers: { host } })).statusCode
    expect(await statusOf(`/m/preview/item/SOON?key=${previewKey}`)).toBe(200)
    for (const query of ['', '?key=', `?key=${'x'.repeat(24)}`])
      expect(await statusOf(`/m/preview/item/SOON${query}`)).toBe(404)
  })
})

describe('the link of a preview', () => {
  it('is told to operators, and is worth nothing once there is another', async () => {
    const keyOf = async (isNew: boolean) => {
      const { json } = await gateway.call(
        previewProduct,
        { ptNbr: 'SOON', isNew },
        { operator: true },
      )
      return /\/preview\/item\/SOON\?key=(.{24})$/.exec(String(json.address))?.[1] ?? ''
    }
    const opened = async (previewKey: string) =>
      (await gateway.call(ops.getPtPreview, { ptNbr: 'SOON', previewKey })).json.retCode
    const first = await keyOf(false)
    expect(await keyOf(false)).toBe(first)
    expect(await opened(first)).toBe(1)
    const second = await keyOf(true)
    expect([await opened(first), await opened(second)]).toEqual([404, 1])
    const unknown = await gateway.call(previewProduct, { ptNbr: 'NONE' }, { operator: true })
    expect(unknown.json).toMatchObject({ retCode: 404 })
  })
})

describe('a product for some levels', () => {
  it('exists for their members only, on its page and in lists', async () => {
    const { sid } = await gateway.signIn('L2')
    const other = await gateway.signIn('L1')
    for (const overrides of [{}, { sid: other.sid }]) {
      expect((await gateway.call(ops.getPtInfo, { ptNbr: 'VIP' }, overrides)).json).toMatchObject({
        retCode: 404,
      })
      expect((await gateway.call(ops.getSkuAvail, { ptNbr: 'VIP' }, overrides)).json).toMatchObject(
        { retCode: 404 },
      )
      expect(await listed('VIP', overrides)).toBeUndefined()
    }
    expect(await info('VIP', { sid })).toMatchObject({
      BasicInfo: { ptNbr: 'VIP' },
      levelNbr: ['L2'],
    })
    expect(await listed('VIP', { sid })).toMatchObject({ ptNbr: 'VIP' })
    // The member's answer is cached, but not served to guests.
    expect((await gateway.call(ops.getPtInfo, { ptNbr: 'VIP' })).json).toMatchObject({
      retCode: 404,
    })
  })
})

describe('the price for a level', () => {
  it('is shown to its members, for participating products', async () => {
    const { sid } = await gateway.signIn('L2')
    const { BasicInfo, SkuInfo, ...rest } = await info('SIZES', { sid })
    expect(rest).not.toHaveProperty('levelNbr')
    expect(BasicInfo).toMatchObject({ price: 900, vip_price: 810 })
    expect(SkuInfo.SkuList.map((sku) => sku.vip_price)).toEqual([810, 1080, 810])
    expect((await info('PLAIN', { sid })).BasicInfo).not.toHaveProperty('vip_price')
    expect(await listed('SIZES', { sid })).toMatchObject({ vip_price: 810 })
  })

  it('is not shown to guests, or to members of a level without a discount', async () => {
    const { sid } = await gateway.signIn('L1')
    for (const overrides of [{}, { sid }]) {
      expect((await info('SIZES', overrides)).BasicInfo).not.toHaveProperty('vip_price')
      expect(await listed('SIZES', overrides)).not.toHaveProperty('vip_price')
    }
  })

  it('is rounded to whole dollars if the level says so', async () => {
    const [, store] = gateway.stores
    const { sid } = await gateway.signIn('L2', store)
    expect((await info('CENTS', { sid, store })).BasicInfo.vip_price).toBe(18)
  })
})

describe('stock', () => {
  const setReserved = (skuId: string, reserved: number) =>
    gateway.database.db
      .update(skus)
      .set({ reserved })
      .where(and(eq(skus.storeNbr, 'T1'), eq(skus.skuId, skuId)))

  it('that is reserved cannot be bought', async () => {
    await setReserved('SIZES-1', 3)
    const { json } = await gateway.call(ops.getSkuAvail, { ptNbr: 'SIZES' })
    expect(json.SkuList).toEqual(expect.arrayContaining([{ skuId: 'SIZES-1', qtyAvail: 2 }]))
    await setReserved('SIZES-1', 0)
  })

  it('is requested each time', async () => {
    const avail = async () =>
      (await gateway.call(ops.getAvailBySkuId, { skuIds: ['PLAIN-1'] })).json.SkuList
    expect(await avail()).toEqual([{ skuId: 'PLAIN-1', qtyAvail: 4 }])
    await setReserved('PLAIN-1', 1)
    expect(await avail()).toEqual([{ skuId: 'PLAIN-1', qtyAvail: 3 }])
    await setReserved('PLAIN-1', 0)
  })

  it('is the sum of its movements, even if a product is written several times', async () => {
    const sku = (qty: number) => ({ skus: [{ skuId: 'MOVES-1', vIds: [], price: 100, qty }] })
    for (const qty of [5, 9, 9, 2]) await write('MOVES', sku(qty))
    const movements = await gateway.database.db
      .select()
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, 'MOVES-1'))
    expect(movements.map(({ qty }) => qty)).toEqual([5, 4, -7])
    await setReserved('MOVES-1', 2)
    await write('MOVES', sku(0))
    const [row] = await gateway.database.db.select().from(skus).where(eq(skus.skuId, 'MOVES-1'))
    // Reserved units stay in stock.
    expect(row).toMatchObject({ onHand: 2, reserved: 2 })
  })

  it('of a removed SKU is booked out', async () => {
    const sku = (at: number) => ({ skuId: `GONE-${at}`, vIds: [], price: 100, qty: 3 })
    await write('GONE', { skus: [sku(1), sku(2)] })
    await write('GONE', { skus: [sku(1)] })
    await write('GONE', { skus: [sku(1), sku(2)] })
    const movements = await gateway.database.db
      .select()
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, 'GONE-2'))
    expect(movements.reduce((sum, { qty }) => sum + qty, 0)).toBe(3)
  })
})

describe('add-ons', () => {
  it('without stock, or not for the caller, are left out', async () => {
    const { json } = await gateway.call(ops.getAdditionList, { ptNbr: 'PLAIN' })
    expect(json.AdditionList).toEqual([
      {
        skuId: 'SIZES-1',
        ptNbr: 'SIZES',
        name: 'Product SIZES',
        img: '',
        price: 300,
        origPrice: 900,
        qtyAvail: 5,
      },
    ])
    expect((await info('PLAIN')).AdditionList).toEqual(json.AdditionList)
    const { sid } = await gateway.signIn('L2')
    const member = await gateway.call(ops.getAdditionList, { ptNbr: 'PLAIN' }, { sid })
    expect((member.json.AdditionList as unknown[]).length).toBe(2)
  })
})

describe('lists', () => {
  it('of a category contain those of its children, once each', async () => {
    await write('C-A', { typeNbrs: ['C1', 'C11'] })
    await write('C-B', { typeNbrs: ['C11'] })
    await write('C-C', { typeNbrs: ['C2'] })
    const nbrs = async (typeNbr: string) => {
      const { json } = await gateway.call(ops.getPtListByTypeNbr, { typeNbr })
      return (json.PtList as GoodsItem[]).map(({ ptNbr }) => ptNbr)
    }
    expect(await nbrs('C1')).toEqual(['C-A', 'C-B'])
    expect(await nbrs('C11')).toEqual(['C-A', 'C-B'])
    expect(await nbrs('C2')).toEqual(['C-C'])
    expect((await gateway.call(ops.getPtListByTypeNbr, { typeNbr: 'C9' })).json).toMatchObject({
      retCode: 404,
    })
  })

  it('by tag contain the products with the tag, of the store only', async () => {
    await write('TAGGED', { tags: [{ tagNbr: 'new', words: 'new' }] })
    await write('TAGGED2', { tags: [{ tagNbr: 'new', words: 'new' }] }, 'T2')
    const { json } = await gateway.call(ops.getPtByTag, { tagNbr: 'new' })
    expect(json).toMatchObject({
      total: 1,
      PtList: [{ ptNbr: 'TAGGED', tags: [{ tagNbr: 'new', name: 'New' }] }],
    })
  })

  it('are paged without gap or repetition', async () => {
    for (let at = 1; at <= 7; at++)
      await write(`PG-${at}`, { tags: [{ tagNbr: 'hot', words: 'hot' }], sort: at })
    const seen: string[] = []
    for (let page = 1; page <= 4; page++) {
      const offset = page > 1 ? { offset: (page - 1) * 3 } : {}
      const { json } = await gateway.call(ops.getPtByTag, {
        tagNbr: 'hot',
        page,
        pageSize: 3,
        ...offset,
      })
      expect(json.total).toBe(7)
      seen.push(...(json.PtList as GoodsItem[]).map(({ ptNbr }) => ptNbr))
    }
    expect(seen).toEqual(['PG-1', 'PG-2', 'PG-3', 'PG-4', 'PG-5', 'PG-6', 'PG-7'])
  })

  it('with an offset that does not match the page are refused', async () => {
    const { json } = await gateway.call(ops.getPtByTag, {
      tagNbr: 'hot',
      page: 3,
      pageSize: 3,
      offset: 3,
    })
    expect(json).toMatchObject({ code: 'INVALID_INPUT', data: [{ field: 'offset' }] })
  })

  it('of related products contain the most similar, and never the product itself', async () => {
    await write('BESIDE', { typeNbrs: ['C2'], tags: [{ tagNbr: 'new', words: 'new' }] })
    const { json } = await gateway.call(ops.getPtAdvList, { ptNbrs: ['BESIDE'] })
    const nbrs = (json.PtList as GoodsItem[]).map(({ ptNbr }) => ptNbr)
    expect(nbrs).toEqual(['C-C', 'TAGGED'])
  })
})
