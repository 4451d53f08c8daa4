import { afterAll, beforeAll, expect, it } from 'vitest'
import * as ops from '../../schemas/cart/cart.ops.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { createCartShop, type CartShop } from './cart-shop.ts'

let shop: CartShop
beforeAll(async () => {
  shop = await createCartShop()
  await shop.put(productDraft('V1', { isVirtual: true, quota: 2, isLevelPrice: true }))
})
afterAll(() => shop.gateway.close())

const ask = (PtList: Record<string, unknown>[], at = {}) =>
  shop.gateway.call(ops.addBuyNow, { PtList }, at)

it('buying at once is checked and priced for a guest, who cannot set a price', async () => {
  const { json } = await ask([{ skuId: 'P1-1', qtyOrd: 3, price: 1, ptNbr: 'V1' }])
  expect(json).toMatchObject({
    retCode: 1,
    storeNbr: 'T1',
    isVirtual: false,
    amt: 3000,
    PtList: [{ skuId: 'P1-1', ptNbr: 'P1', price: 1000, qtyOrd: 3 }],
  })
})

it('a member pays the price of the level, and a virtual product is marked as one', async () => {
  const { json } = await ask([{ skuId: 'V1-1', qtyOrd: 2 }], await shop.shopper('L2'))
  expect(json).toMatchObject({ isVirtual: true, amt: 1800, PtList: [{ price: 900, quota: 2 }] })
})

it.each([
  [{ skuId: 'P1-1', qtyOrd: 11 }, 'EXCEEDS_QTY', { skuId: 'P1-1', qtyAvail: 10 }],
  [{ skuId: 'V1-1', qtyOrd: 3 }, 'QUOTA_EXCEEDED', { skuId: 'V1-1', quota: 2 }],
  [{ skuId: 'Q1-1', qtyOrd: 1 }, 'REMOVED', { skuId: 'Q1-1' }],
  [{ skuId: 'P1-1', qtyOrd: 1, kind: 2, parPtNbr: 'V1' }, 'REMOVED', { skuId: 'P1-1' }],
])('%o is refused', async (line, code, data) => {
  expect((await ask([line])).json).toMatchObject({ retCode: 0, code, data })
})

it('saved lines are shown at today’s terms, with nothing refused', async () => {
  await shop.put(productDraft('V2'))
  await shop.setStock('V2-1', 0)
  const { json } = await shop.gateway.call(ops.getBuyNow, {
    PtList: [
      { skuId: 'V2-1', qtyOrd: 1 },
      { skuId: 'gone', qtyOrd: 1 },
    ],
  })
  expect(json).toMatchObject({ retCode: 1, PtList: [{ skuId: 'V2-1', stat: 0, qtyAvail: 0 }] })
})

it('a saved addition that names no product is shown as one that cannot be bought', async () => {
  const { json } = await shop.gateway.call(ops.getBuyNow, {
    PtList: [{ skuId: 'P1-1', qtyOrd: 1, kind: 2 }],
  })
  expect(json).toMatchObject({ retCode: 1, PtList: [{ skuId: 'P1-1', kind: 2, stat: 3 }] })
})
