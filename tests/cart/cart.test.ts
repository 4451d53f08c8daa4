import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignProducts, campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { pickedLines, removeLines } from '../../gateway/cart/index.ts'
import * as ops from '../../schemas/cart/cart.ops.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { createCartShop, linesIn, type CartShop } from './cart-shop.ts'

let shop: CartShop
beforeAll(async () => {
  shop = await createCartShop()
})
afterAll(() => shop.gateway.close())

describe('adding to the cart', () => {
  it('requires login, and takes the member from the session only', async () => {
    expect((await shop.add(undefined, { skuId: 'P1-1', qtyOrd: 1 })).json.retCode).toBe(999)
    const [one, other] = [await shop.shopper(), await shop.shopper()]
    const { json } = await shop.gateway.call(
      ops.addCart,
      { PtList: [{ skuId: 'P1-1', qtyOrd: 1 }], userNbr: other.userNbr },
      one,
    )
    expect(json.retCode).toBe(999)
    expect(await shop.list(other)).toEqual([])
  })

  it('adds to existing lines, and shows each line at today’s terms', async () => {
    await shop.putSizes('A1', [
      { price: 900, qty: 5 },
      { price: 1200, qty: 7 },
    ])
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'A1-2', qtyOrd: 2 })
    const { json } = await shop.add(at, { skuId: 'A1-2', qtyOrd: 3 })
    expect(json).toMatchObject({ retCode: 1, cnt: 5 })
    expect(await shop.list(at)).toMatchObject([
      {
        skuId: 'A1-2',
        ptNbr: 'A1',
        ptName: 'Product A1',
        optdName: 'S2',
        Optd: [{ name: 'Size', value: 'S2' }],
        qtyOrd: 5,
        qtyAvail: 7,
        qtyMost: 7,
        price: 1200,
        stat: 1,
        checked: true,
        kind: 0,
        isVirtual: false,
        Addition: [],
      },
    ])
    const { json: count } = await shop.gateway.call(ops.getCartCnt, {}, at)
    expect(count.cnt).toBe(5)
  })

  it('returns money in major units for a currency with cents', async () => {
    const [, second] = shop.gateway.stores
    const { sid } = await shop.gateway.signIn('L1', second)
    const at = { sid, store: second }
    await shop.gateway.call(ops.addCart, { PtList: [{ skuId: 'Q1-1', qtyOrd: 1 }] }, at)
    expect(linesIn(await shop.gateway.call(ops.getCartList, {}, at))).toMatchObject([{ price: 10 }])
  })

  it.each([-1, 0, 1.5, 1e9, 100, NaN, '３', '1e1', '', null])(
    'refuses %s as a quantity',
    async (qtyOrd) => {
      const at = await shop.shopper()
      const { json } = await shop.add(at, { skuId: 'P1-1', qtyOrd })
      expect(json).toMatchObject({ retCode: 0, code: 'INVALID_INPUT' })
      expect(await shop.stored(at.userNbr)).toEqual([])
    },
  )

  it('reports SKU and available units if the quantity exceeds the stock', async () => {
    await shop.put(productDraft('A2', { skus: [{ skuId: 'A2-1', vIds: [], price: 10, qty: 3 }] }))
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'A2-1', qtyOrd: 2 })
    expect((await shop.add(at, { skuId: 'A2-1', qtyOrd: 2 })).json).toMatchObject({
      code: 'EXCEEDS_QTY',
      data: { skuId: 'A2-1', qtyAvail: 3 },
    })
    await shop.db.update(skus).set({ reserved: 3 }).where(eq(skus.skuId, 'A2-1'))
    expect((await shop.add(at, { skuId: 'A2-1', qtyOrd: 1 })).json).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { skuId: 'A2-1' },
    })
    expect(await shop.stored(at.userNbr)).toMatchObject([{ qtyOrd: 2 }])
  })

  it('refuses products that are withdrawn, for another level, of another store, sold by enquiry, or unknown', async () => {
    await shop.put(productDraft('A3'))
    await shop.withdraw('A3')
    await shop.put(productDraft('A4', { levelNbrs: ['L2'] }))
    await shop.put(productDraft('A5', { isInquiry: true }))
    const at = await shop.shopper()
    for (const skuId of ['A3-1', 'A4-1', 'A5-1', 'Q1-1', 'nothing'])
      expect((await shop.add(at, { skuId, qtyOrd: 1 })).json).toMatchObject({
        code: 'REMOVED',
        data: { skuId },
      })
    expect(
      (await shop.add(await shop.shopper('L2'), { skuId: 'A4-1', qtyOrd: 1 })).json.retCode,
    ).toBe(1)
  })

  it('refuses virtual products, which are bought by themselves', async () => {
    await shop.put(productDraft('A6', { isVirtual: true }))
    expect((await shop.add(await shop.shopper(), { skuId: 'A6-1', qtyOrd: 1 })).json.code).toBe(
      'BUY_NOW_ONLY',
    )
  })

  it('keeps the limit per person over all SKUs of the product', async () => {
    await shop.putSizes('A7', [{ qty: 9 }, { qty: 9 }], { quota: 3 })
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'A7-1', qtyOrd: 2 })
    expect((await shop.add(at, { skuId: 'A7-2', qtyOrd: 2 })).json).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      data: { skuId: 'A7-2', quota: 3, qtyAvail: 1 },
    })
    expect((await shop.add(at, { skuId: 'A7-2', qtyOrd: 1 })).json.retCode).toBe(1)
  })

  it('keeps the remaining units of a campaign, and sells at its price', async () => {
    await shop.put(productDraft('A8'))
    const day = 86_400_000
    await shop.db.insert(campaigns).values({
      storeNbr: 'T1',
      cpgNbr: 'G1',
      cpgType: 'limited',
      title: { 'en-US': 'Deal' },
      desc: {},
      effdate: new Date(Date.now() - day),
      expire: new Date(Date.now() + day),
    })
    await shop.db
      .insert(campaignProducts)
      .values({ storeNbr: 'T1', cpgNbr: 'G1', ptNbr: 'A8', price: 700, ttlStock: 5, sold: 3 })
    const at = await shop.shopper()
    expect((await shop.add(at, { skuId: 'A8-1', qtyOrd: 3 })).json).toMatchObject({
      code: 'EXCEEDS_QTY',
      data: { qtyAvail: 2 },
    })
    await shop.add(at, { skuId: 'A8-1', qtyOrd: 2 })
    const answer = await shop.gateway.call(ops.getCartList, {}, at)
    expect(linesIn(answer)).toMatchObject([
      { cpgNbr: 'G1', price: 700, origPrice: 1000, qtyMost: 2 },
    ])
    expect(answer.json.CpgList).toMatchObject([{ cpgNbr: 'G1', title: 'Deal', cpgType: 'limited' }])
  })

  it('adds all of several lines or none', async () => {
    const at = await shop.shopper()
    const { json } = await shop.add(at, { skuId: 'P1-1', qtyOrd: 1 }, { skuId: 'A3-1', qtyOrd: 1 })
    expect(json.code).toBe('REMOVED')
    expect(await shop.stored(at.userNbr)).toEqual([])
  })

  it('answers a retry with the first response, and adds once', async () => {
    const at = await shop.shopper()
    const reqId = '3f0f9a3e-8f0b-4c1c-9f6e-1a2b3c4d5e6f'
    const input = { PtList: [{ skuId: 'P1-1', qtyOrd: 1 }] }
    const first = await shop.gateway.call(ops.addCart, input, { ...at, reqId })
    const again = await shop.gateway.call(ops.addCart, input, { ...at, reqId })
    expect(again.json.cnt).toBe(1)
    expect(again.json.cartNbrs).toEqual(first.json.cartNbrs)
  })

  it('adds nothing if its response cannot be stored, so that a retry does not add twice', async () => {
    const at = await shop.shopper()
    const { db } = shop.gateway.database
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse before update on once_answer for each row when (new.answer is not null) execute function refuse()`,
    )
    const { json } = await shop.add(at, { skuId: 'P1-1', qtyOrd: 1 })
    await db.execute(sql`drop function refuse cascade`)
    expect(json.retCode).not.toBe(1)
    expect(await shop.stored(at.userNbr)).toEqual([])
  })
})

describe('add-ons', () => {
  beforeAll(async () => {
    await shop.put(productDraft('B1', { skus: [{ skuId: 'B1-1', vIds: [], price: 500, qty: 50 }] }))
    await shop.put(productDraft('B2', { skus: [{ skuId: 'B2-1', vIds: [], price: 300, qty: 50 }] }))
    await shop.offer('B1', 'B2-1', 99)
  })
  const main = (qtyOrd = 1) => ({ skuId: 'B1-1', qtyOrd })
  const addition = (qtyOrd = 1) => ({ skuId: 'B2-1', qtyOrd, kind: 2, parPtNbr: 'B1' })

  it('are added with their main product, at their own price', async () => {
    const at = await shop.shopper()
    expect((await shop.add(at, addition(), main())).json.retCode).toBe(1)
    const [first, second] = await shop.list(at)
    expect(first).toMatchObject({ skuId: 'B1-1', Addition: [second?.cartNbr] })
    expect(second).toMatchObject({ kind: 2, parPtNbr: 'B1', price: 99, origPrice: 300, qtyMost: 1 })
  })

  it('cannot be ordered alone, in a greater number, or with products they are not offered with', async () => {
    const at = await shop.shopper()
    expect((await shop.add(at, addition())).json.code).toBe('ADDITION_EXCEEDS')
    expect((await shop.add(at, main(2), addition(3))).json).toMatchObject({
      code: 'ADDITION_EXCEEDS',
      data: { skuId: 'B2-1', qtyAvail: 2 },
    })
    const strange = { ...addition(), parPtNbr: 'P1' }
    expect((await shop.add(at, { skuId: 'P1-1', qtyOrd: 1 }, strange)).json.code).toBe('REMOVED')
  })

  it('are reduced and removed with their main product', async () => {
    const at = await shop.shopper()
    await shop.add(at, main(3), addition(3))
    const parent = await shop.numberOf(at, 'B1-1')
    const answer = await shop.update(at, { cartNbr: parent, qtyOrd: 2 })
    expect(linesIn(answer).map(({ qtyOrd }) => qtyOrd)).toEqual([2, 2])
    const { json } = await shop.remove(at, [parent])
    expect(json.cnt).toBe(0)
    expect(await shop.stored(at.userNbr)).toEqual([])
    const back = await shop.gateway.call(ops.undoDelCart, { undoNbr: json.undoNbr }, at)
    expect(linesIn(back).map(({ skuId, qtyOrd }) => [skuId, qtyOrd])).toEqual([
      ['B1-1', 2],
      ['B2-1', 2],
    ])
  })
})

describe('concurrent changes', () => {
  it('of two dozen tabs that add the same product make one line with the sum', async () => {
    await shop.put(productDraft('D1', { skus: [{ skuId: 'D1-1', vIds: [], price: 1, qty: 500 }] }))
    const at = await shop.shopper()
    await Promise.all(Array.from({ length: 24 }, () => shop.add(at, { skuId: 'D1-1', qtyOrd: 2 })))
    expect(await shop.stored(at.userNbr)).toMatchObject([{ qtyOrd: 48 }])
  })

  it('never exceed the stock', async () => {
    await shop.put(productDraft('D2', { skus: [{ skuId: 'D2-1', vIds: [], price: 1, qty: 7 }] }))
    const at = await shop.shopper()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => shop.add(at, { skuId: 'D2-1', qtyOrd: 2 })),
    )
    expect(answers.filter(({ json }) => json.retCode === 1)).toHaveLength(3)
    expect(await shop.stored(at.userNbr)).toMatchObject([{ qtyOrd: 6 }])
  })

  it('and deletions and their undo leave no add-on without its main product', async () => {
    await shop.put(productDraft('D3'))
    await shop.put(productDraft('D4'))
    await shop.offer('D3', 'D4-1', 5)
    const at = await shop.shopper()
    const both = [
      { skuId: 'D3-1', qtyOrd: 1 },
      { skuId: 'D4-1', qtyOrd: 1, kind: 2, parPtNbr: 'D3' },
    ]
    await shop.add(at, ...both)
    const parent = await shop.numberOf(at, 'D3-1')
    await Promise.all([shop.remove(at, [parent]), shop.add(at, ...both), shop.add(at, ...both)])
    const left = await shop.stored(at.userNbr)
    const units = (kind: number) =>
      left.filter((line) => line.kind === kind).reduce((sum, { qtyOrd }) => sum + qtyOrd, 0)
    expect(units(2)).toBeLessThanOrEqual(units(0))
  })
})

it('a cart accepts a hundred lines', async () => {
  await shop.putSizes(
    'E1',
    Array.from({ length: 101 }, () => ({ qty: 9 })),
  )
  const at = await shop.shopper()
  const line = (_: unknown, index: number) => ({ skuId: `E1-${index + 1}`, qtyOrd: 1 })
  const all = Array.from({ length: 101 }, line)
  for (let from = 0; from < 100; from += 20) await shop.add(at, ...all.slice(from, from + 20))
  expect((await shop.add(at, ...all.slice(100))).json).toMatchObject({
    code: 'CART_FULL',
    data: { lines: 100 },
  })
  expect(await shop.stored(at.userNbr)).toHaveLength(100)
})

it('an order reads the lines it names, of that member only, and removes them', async () => {
  const [one, other] = [await shop.shopper(), await shop.shopper()]
  await shop.add(one, { skuId: 'P1-1', qtyOrd: 2 })
  await shop.add(other, { skuId: 'P1-1', qtyOrd: 1 })
  const numbers = [await shop.numberOf(one, 'P1-1'), await shop.numberOf(other, 'P1-1')]
  const owner = { storeNbr: 'T1', userNbr: one.userNbr, guestNbr: null }
  await shop.db.transaction(async (tx) => {
    expect(await pickedLines(tx, owner, numbers)).toEqual([
      {
        cartNbr: numbers[0],
        skuId: 'P1-1',
        ptNbr: 'P1',
        kind: 0,
        qtyOrd: 2,
        seenAs: { lang: 'en-US', ptName: expect.any(String) as string, optdName: '', img: '' },
      },
    ])
    expect(await removeLines(tx, owner, numbers)).toBe(1)
  })
  expect(await shop.list(one)).toEqual([])
  expect(await shop.list(other)).toHaveLength(1)
})
