import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/cart/cart.ops.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { createCartShop, linesIn, type CartShop } from './cart-shop.ts'

let shop: CartShop
beforeAll(async () => {
  shop = await createCartShop()
})
afterAll(() => shop.gateway.close())

describe('changing the cart', () => {
  it('sets quantity and selection of several lines at once', async () => {
    await shop.putSizes('C1', [{ qty: 9 }, { qty: 9 }])
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C1-1', qtyOrd: 1 }, { skuId: 'C1-2', qtyOrd: 1 })
    const [one, two] = [await shop.numberOf(at, 'C1-1'), await shop.numberOf(at, 'C1-2')]
    const answer = await shop.update(
      at,
      { cartNbr: one, qtyOrd: 4 },
      { cartNbr: two, checked: false },
    )
    expect(answer.json.cnt).toBe(5)
    const lines = new Map(linesIn(answer).map((line) => [line.cartNbr, line]))
    expect(lines.get(one)).toMatchObject({ qtyOrd: 4, checked: true })
    expect(lines.get(two)).toMatchObject({ qtyOrd: 1, checked: false })
    expect((await shop.update(at, { cartNbr: one, qtyOrd: 10 })).json).toMatchObject({
      code: 'EXCEEDS_QTY',
      data: { skuId: 'C1-1', qtyAvail: 9 },
    })
  })

  it('accepts a smaller quantity of a line that exceeds today’s stock', async () => {
    await shop.put(productDraft('C2'))
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C2-1', qtyOrd: 8 })
    await shop.setStock('C2-1', 2)
    const cartNbr = await shop.numberOf(at, 'C2-1')
    expect((await shop.list(at))[0]).toMatchObject({ qtyOrd: 8, qtyAvail: 2, qtyMost: 2, stat: 1 })
    expect((await shop.update(at, { cartNbr, qtyOrd: 5 })).json.retCode).toBe(1)
    expect((await shop.update(at, { cartNbr, qtyOrd: 6 })).json.code).toBe('EXCEEDS_QTY')
  })

  it('switches to another SKU of the product, and merges two lines that become the same', async () => {
    await shop.putSizes('C3', [{ qty: 9 }, { price: 1500, qty: 5 }])
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C3-1', qtyOrd: 2 }, { skuId: 'C3-2', qtyOrd: 1 })
    const cartNbr = await shop.numberOf(at, 'C3-1')
    expect(linesIn(await shop.update(at, { cartNbr, skuId: 'C3-2' }))).toMatchObject([
      { cartNbr, skuId: 'C3-2', qtyOrd: 3, price: 1500 },
    ])
    expect((await shop.update(at, { cartNbr, skuId: 'P1-1' })).json.retCode).toBe(404)
    await shop.update(at, { cartNbr, skuId: 'C3-1', qtyOrd: 9 })
    expect((await shop.update(at, { cartNbr, skuId: 'C3-2' })).json.code).toBe('EXCEEDS_QTY')
  })

  it('lets two lines swap their SKUs', async () => {
    await shop.putSizes('C4', [{ qty: 9 }, { qty: 9 }, { qty: 9 }])
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C4-1', qtyOrd: 1 }, { skuId: 'C4-2', qtyOrd: 2 })
    const [one, two] = [await shop.numberOf(at, 'C4-1'), await shop.numberOf(at, 'C4-2')]
    const answer = await shop.update(
      at,
      { cartNbr: one, skuId: 'C4-3' },
      { cartNbr: two, skuId: 'C4-1' },
    )
    expect(new Map(linesIn(answer).map(({ cartNbr, skuId }) => [cartNbr, skuId]))).toEqual(
      new Map([
        [one, 'C4-3'],
        [two, 'C4-1'],
      ]),
    )
  })

  it('reports a changed price until the current one was confirmed as seen', async () => {
    await shop.put(productDraft('C5'))
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C5-1', qtyOrd: 1 })
    await shop.setPrice('C5-1', 1300)
    const [line] = await shop.list(at)
    expect(line).toMatchObject({ price: 1300, seenPrice: 1000 })
    const cartNbr = line?.cartNbr ?? ''
    const [still] = linesIn(await shop.update(at, { cartNbr, seenPrice: 1 }))
    expect(still).toMatchObject({ seenPrice: 1000 })
    const [seen] = linesIn(await shop.update(at, { cartNbr, seenPrice: 1300 }))
    expect(seen).not.toHaveProperty('seenPrice')
  })

  it('marks lines that were sold out or withdrawn meanwhile', async () => {
    await shop.put(productDraft('C6'))
    await shop.put(productDraft('C7'))
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C6-1', qtyOrd: 1 }, { skuId: 'C7-1', qtyOrd: 1 })
    await shop.setStock('C6-1', 0)
    await shop.withdraw('C7')
    const stats = new Map((await shop.list(at)).map(({ skuId, stat }) => [skuId, stat]))
    expect(stats).toEqual(
      new Map([
        ['C6-1', 0],
        ['C7-1', 3],
      ]),
    )
  })

  it('does not find lines of another member, in any operation', async () => {
    const [one, other] = [await shop.shopper(), await shop.shopper()]
    await shop.add(one, { skuId: 'P1-1', qtyOrd: 1 })
    const cartNbr = await shop.numberOf(one, 'P1-1')
    expect((await shop.update(other, { cartNbr, qtyOrd: 2 })).json.retCode).toBe(404)
    expect((await shop.remove(other, [cartNbr])).json.retCode).toBe(404)
    const { json } = await shop.remove(one, [cartNbr])
    const theft = await shop.gateway.call(ops.undoDelCart, { undoNbr: json.undoNbr }, other)
    expect(theft.json.retCode).toBe(404)
    expect(await shop.stored(other.userNbr)).toEqual([])
  })

  it('removes lines and restores them as they were, once', async () => {
    await shop.putSizes('C8', [{ qty: 9 }, { qty: 9 }])
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C8-1', qtyOrd: 2 }, { skuId: 'C8-2', qtyOrd: 3 })
    await shop.update(at, { cartNbr: await shop.numberOf(at, 'C8-2'), checked: false })
    const before = await shop.list(at)
    const { json } = await shop.remove(
      at,
      before.map(({ cartNbr }) => cartNbr),
    )
    expect(await shop.list(at)).toEqual([])
    const undo = () => shop.gateway.call(ops.undoDelCart, { undoNbr: json.undoNbr }, at)
    expect(linesIn(await undo())).toEqual(before)
    expect((await undo()).json.retCode).toBe(404)
  })

  it('adds restored units to those added again meanwhile', async () => {
    await shop.put(productDraft('C9'))
    const at = await shop.shopper()
    await shop.add(at, { skuId: 'C9-1', qtyOrd: 2 })
    const { json } = await shop.remove(at, [await shop.numberOf(at, 'C9-1')])
    await shop.add(at, { skuId: 'C9-1', qtyOrd: 1 })
    const back = await shop.gateway.call(ops.undoDelCart, { undoNbr: json.undoNbr }, at)
    expect(linesIn(back)).toMatchObject([{ qtyOrd: 3 }])
  })
})
