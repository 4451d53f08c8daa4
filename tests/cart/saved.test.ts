import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { savedLines } from '../../gateway/cart/cart.tables.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import * as ops from '../../schemas/cart/cart.ops.ts'
import {
  lineLimits,
  savedLimit,
  type CartLine,
  type SavedLine,
} from '../../schemas/cart/cart.schema.ts'
import { unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import { eventually } from '../eventually.ts'
import { newAddress } from '../gateway/new-address.ts'
import type { Overrides } from '../gateway/test-gateway.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
let who: Overrides
let nextProduct = 0
const db = () => shop.gateway.database.db
const call: OrdersShop['gateway']['call'] = (...args) => shop.gateway.call(...args)
const sell = (given?: Parameters<OrdersShop['sell']>[1]) => shop.sell(`V${nextProduct++}`, given)
const add = async (skuId: string, qtyOrd = 1, at = who) => {
  const { json } = await call(ops.addCart, { PtList: [{ skuId, qtyOrd }] }, at)
  return (json.cartNbrs as string[])[0] ?? '' // the operation's response type
}
const cart = async (at = who): Promise<CartLine[]> => {
  const { json } = await call(ops.getCartList, {}, at)
  return unpackRows(json as unknown as DictRows) as unknown as CartLine[] // the operation's row type
}
const saved = async (at = who): Promise<SavedLine[]> =>
  (await call(ops.getSavedList, {}, at)).json.SavedList as SavedLine[] // the operation's response type
const save = (cartNbr: string, at = who) => call(ops.saveForLater, { cartNbr }, at)

beforeAll(async () => {
  shop = await createOrdersShop()
  await db()
    .update(stores)
    .set({ config: sql`jsonb_set(config, '{setting,isGuestCart}', 'true'::jsonb)` })
    .where(eq(stores.storeNbr, 'T1'))
  await bumpTick(db(), 'T1', 'configTick')
  await eventually(() => {
    if (!shop.gateway.directory.byNbr('T1')?.config.setting.isGuestCart) throw new Error('not yet')
  })
})
beforeEach(async () => {
  const { sid, userNbr } = await shop.shopper()
  who = { jar: { sid, userNbr } } as Overrides
})
afterAll(() => shop.gateway.close())

describe('what is saved for later', () => {
  it('leaves the cart with its quantity, and comes back at the price then seen', async () => {
    const skuId = await sell({ price: 500 })
    const cartNbr = await add(skuId, 3)
    const { json } = await save(cartNbr)
    expect(json).toMatchObject({ retCode: 1, cnt: 0, CartList: [] })
    expect(await saved()).toMatchObject([{ skuId, qtyOrd: 3, price: 500, stat: 1 }])
    await db().update(skus).set({ price: 450 }).where(eq(skus.skuId, skuId))
    const [line] = await saved()
    expect(line).toMatchObject({ price: 450, seenPrice: 500 })
    const back = await call(ops.moveToCart, { savedNbr: line?.savedNbr ?? '' }, who)
    expect(back.json).toMatchObject({ retCode: 1, cnt: 3, SavedList: [] })
    expect(await cart()).toMatchObject([{ skuId, qtyOrd: 3, price: 450, seenPrice: 500 }])
  })

  it('keeps the same SKU once, and an undo takes back only what it saved', async () => {
    const skuId = await sell()
    await save(await add(skuId, 2))
    const { json } = await save(await add(skuId, 4))
    expect(await saved()).toMatchObject([{ qtyOrd: 6 }])
    const undone = await call(ops.undoDelCart, { undoNbr: json.undoNbr as string }, who) // as declared
    expect(undone.json).toMatchObject({ retCode: 1, cnt: 4 })
    expect(await saved()).toMatchObject([{ qtyOrd: 2 }])
    const again = await call(ops.undoDelCart, { undoNbr: json.undoNbr as string }, who) // as declared
    expect(again.json.retCode).toBe(404)
  })

  it('is as before after an undo, also where not all units had room', async () => {
    const skuId = await sell({ qty: 500, price: 500 })
    const most = lineLimits.qtyOrd
    await save(await add(skuId, most - 9))
    await db().update(skus).set({ price: 450 }).where(eq(skus.skuId, skuId))
    const newer = await sell()
    await save(await add(newer))
    const before = await saved()
    expect(before.map((line) => line.skuId)).toEqual([newer, skuId])
    const { json } = await save(await add(skuId, 60))
    expect(await saved()).toMatchObject([{ skuId, qtyOrd: most }, { skuId: newer }])
    const undoNbr = json.undoNbr as string // as declared
    expect((await call(ops.undoDelCart, { undoNbr }, who)).json).toMatchObject({ cnt: 60 })
    expect(await saved()).toEqual(before)
  })

  it('keeps what was saved after what is taken back', async () => {
    const skuId = await sell({ qty: 500 })
    await save(await add(skuId, 2))
    const { json } = await save(await add(skuId, 4))
    await save(await add(skuId, 8))
    await call(ops.undoDelCart, { undoNbr: json.undoNbr as string }, who) // as declared
    expect(await saved()).toMatchObject([{ qtyOrd: 10 }])
  })

  it('is not restored to the cart once it was moved there or removed', async () => {
    const { json } = await save(await add(await sell()))
    const [line] = await saved()
    await call(ops.delSaved, { savedNbr: line?.savedNbr ?? '' }, who)
    const undone = await call(ops.undoDelCart, { undoNbr: json.undoNbr as string }, who) // as declared
    expect(undone.json.retCode).toBe(404)
    expect(await cart()).toEqual([])
  })

  it('moves as many units as are left, and none of what is sold out', async () => {
    const skuId = await sell({ qty: 5 })
    await save(await add(skuId, 5))
    const [line] = await saved()
    const savedNbr = line?.savedNbr ?? ''
    await db().update(skus).set({ onHand: 0 }).where(eq(skus.skuId, skuId))
    const refused = await call(ops.moveToCart, { savedNbr }, who)
    expect(refused.json).toMatchObject({ retCode: 0, code: 'OUT_OF_STOCK' })
    expect(await saved()).toMatchObject([{ skuId, stat: 0 }])
    await db().update(skus).set({ onHand: 2 }).where(eq(skus.skuId, skuId))
    await call(ops.moveToCart, { savedNbr }, who)
    expect(await cart()).toMatchObject([{ skuId, qtyOrd: 2 }])
  })

  it('stays saved where the cart has the most of it', async () => {
    const skuId = await sell({ qty: 500 })
    await save(await add(skuId, 3))
    await add(skuId, lineLimits.qtyOrd)
    const [line] = await saved()
    const { json } = await call(ops.moveToCart, { savedNbr: line?.savedNbr ?? '' }, who)
    expect(json).toMatchObject({ retCode: 0, code: 'EXCEEDS_QTY' })
    expect(await saved()).toMatchObject([{ skuId, qtyOrd: 3 }])
  })

  it('moves once, however often it is asked for at the same time', async () => {
    await save(await add(await sell(), 2))
    const [line] = await saved()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        call(ops.moveToCart, { savedNbr: line?.savedNbr ?? '' }, who),
      ),
    )
    expect(answers.filter(({ json }) => json.retCode === 1)).toHaveLength(1)
    expect(await cart()).toMatchObject([{ qtyOrd: 2 }])
  })

  it('belongs to its shopper', async () => {
    const cartNbr = await add(await sell())
    const { sid, userNbr } = await shop.shopper()
    const other = { jar: { sid, userNbr } } as Overrides
    expect((await save(cartNbr, other)).json.retCode).toBe(404)
    await save(cartNbr)
    const [line] = await saved()
    expect(await saved(other)).toEqual([])
    const taken = await call(ops.moveToCart, { savedNbr: line?.savedNbr ?? '' }, other)
    expect(taken.json.retCode).toBe(404)
  })

  it('is limited, and says so', async () => {
    const skuId = await sell()
    const userNbr = who.jar?.userNbr ?? ''
    await db()
      .insert(savedLines)
      .values(
        Array.from({ length: savedLimit }, (_, at) => ({
          storeNbr: 'T1',
          savedNbr: `L${at}`,
          userNbr,
          skuId: `GONE${at}`,
          ptNbr: 'GONE',
          qtyOrd: 1,
          seenPrice: 100,
        })),
      )
    const { json } = await save(await add(skuId))
    expect(json).toMatchObject({ retCode: 0, code: 'SAVED_FULL' })
    expect(await cart()).toHaveLength(1)
    // SKUs that were deleted since are shown as such.
    expect(await saved()).toHaveLength(savedLimit)
    expect((await saved())[0]).toMatchObject({ stat: 3 })
  })

  it('goes with a guest to the account', async () => {
    const at = { jar: {} as Record<string, string>, remoteAddress: newAddress() }
    await save(await add(await sell(), 1, at), at)
    await save(await add(await sell(), 2, at), at)
    expect(await saved(at)).toMatchObject([{ qtyOrd: 2 }, { qtyOrd: 1 }])
    const { sid, userNbr } = await shop.shopper()
    Object.assign(at.jar, { sid, userNbr })
    await call(ops.mergeCart, {}, at)
    expect(await saved(at)).toMatchObject([{ qtyOrd: 2 }, { qtyOrd: 1 }])
  })
})
