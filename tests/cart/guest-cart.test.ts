import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartLines, guestCarts } from '../../gateway/cart/cart.tables.ts'
import { background } from '../../gateway/cart/background.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import { deleteOver } from '../../gateway/store/retention.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import { getAmtFreight } from '../../schemas/shipping/shipping.ops.ts'
import * as ops from '../../schemas/cart/cart.ops.ts'
import { lineLimits, type CartLine } from '../../schemas/cart/cart.schema.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import { addGuestOrder } from '../../schemas/order/order.ops.ts'
import { unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import { eventually } from '../eventually.ts'
import type { Overrides } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'
import { createOrdersShop, guestInput, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop()
  await letGuests(true)
})
afterAll(() => shop.gateway.close())

let nextProduct = 0
/** A new SKU, so that tests do not share stock. */
const sell = (given?: Parameters<OrdersShop['sell']>[1]) => shop.sell(`G${nextProduct++}`, given)

const db = () => shop.gateway.database.db

async function letGuests(isGuestCart: boolean): Promise<void> {
  await db()
    .update(stores)
    .set({ config: sql`jsonb_set(config, '{setting,isGuestCart}', ${String(isGuestCart)}::jsonb)` })
    .where(eq(stores.storeNbr, 'T1'))
  await bumpTick(db(), 'T1', 'configTick')
  await eventually(() =>
    expect(shop.gateway.directory.byNbr('T1')?.config.setting.isGuestCart).toBe(isGuestCart),
  )
}

/** A browser: its cookies and its address. */
interface Browser {
  jar: Record<string, string>
  remoteAddress: string
}
const newBrowser = (): Browser => ({
  jar: {},
  remoteAddress: newAddress(),
})

const call: OrdersShop['gateway']['call'] = (...args) => shop.gateway.call(...args)
const add = (at: Browser, skuId: string, qtyOrd = 1, more: Overrides = {}) =>
  call(ops.addCart, { PtList: [{ skuId, qtyOrd }] }, { ...at, ...more })
const lines = async (at: Overrides): Promise<CartLine[]> => {
  const { json } = await call(ops.getCartList, {}, at)
  expect(json.retCode).toBe(1)
  return unpackRows(json as unknown as DictRows) as unknown as CartLine[] // the operation's row type
}
const units = async (at: Overrides) => (await call(ops.getCartCnt, {}, at)).json.cnt
const picks = async (at: Browser) =>
  (await lines(at)).map(({ cartNbr, qtyOrd }) => ({ cartNbr, qtyOrd }))
/** Signs a new member in, in this browser. */
const signIn = async (at: Browser) => {
  const who = await shop.shopper()
  Object.assign(at.jar, { sid: who.sid, userNbr: who.userNbr })
  return who
}
const merge = (at: Browser, more: Overrides = {}) => call(ops.mergeCart, {}, { ...at, ...more })
const ordering = async (at: Browser, amt: number, given: Record<string, unknown> = {}) => ({
  ...guestInput,
  memEmail: 'wei@shopper.example',
  payNbr: 'CARD',
  CartList: await picks(at),
  amt,
  ...given,
})

it('where guests have no cart, they are asked to sign in', async () => {
  const skuId = await sell()
  await letGuests(false)
  const guest = newBrowser()
  for (const answer of [await add(guest, skuId), await call(ops.getCartList, {}, guest)])
    expect(answer.json).toMatchObject({ retCode: 999 })
  expect(guest.jar).toEqual({})
  await letGuests(true)
})

it('a guest fills a cart, which only their browser has', async () => {
  const [skuId, other] = [await sell(), await sell({ price: 300 })]
  const [guest, stranger] = [newBrowser(), newBrowser()]
  expect(await lines(guest)).toEqual([])
  expect(guest.jar).toEqual({})
  const added = await add(guest, skuId, 2)
  expect(added.json).toMatchObject({ retCode: 1, cnt: 2 })
  expect(added.headers['set-cookie']).toMatch(/^cart=[^;]+; Max-Age=5184000; .*HttpOnly/)
  await add(guest, other)
  const [line] = await lines(guest)
  expect(line).toMatchObject({ skuId: other, price: 300, qtyOrd: 1, checked: true })
  const cartNbr = line?.cartNbr ?? ''
  // A stranger, with a cart of their own or without, reaches nothing of it.
  await add(stranger, skuId)
  for (const at of [stranger, newBrowser()]) {
    const changed = await call(ops.updCart, { Carts: [{ cartNbr, qtyOrd: 9 }] }, at)
    expect(changed.json).toMatchObject({ retCode: 404 })
    expect((await call(ops.delCart, { cartNbrs: [cartNbr] }, at)).json.retCode).toBe(404)
  }
  expect(await units(stranger)).toBe(1)
  await call(ops.updCart, { Carts: [{ cartNbr, qtyOrd: 4 }] }, guest)
  expect(await units(guest)).toBe(6)
  const { undoNbr } = (await call(ops.delCart, { cartNbrs: [cartNbr] }, guest)).json
  expect(await units(guest)).toBe(2)
  expect((await call(ops.undoDelCart, { undoNbr }, stranger)).json.retCode).toBe(404)
  expect((await call(ops.undoDelCart, { undoNbr }, guest)).json.retCode).toBe(1)
  expect(await units(guest)).toBe(6)
})

it('a retry finds the cart that a lost answer began', async () => {
  const skuId = await sell()
  const reqId = randomUUID()
  const lost = newBrowser()
  await add(lost, skuId, 1, { reqId })
  const again = { ...newBrowser(), remoteAddress: lost.remoteAddress }
  expect((await add(again, skuId, 1, { reqId })).json).toMatchObject({ retCode: 1, cnt: 1 })
  expect(again.jar).toEqual(lost.jar)
  expect(await units(again)).toBe(1)
})

it('what a guest may buy is limited as for members', async () => {
  const skuId = await sell({ qty: 3 })
  const guest = newBrowser()
  await add(guest, skuId, 2)
  expect((await add(guest, skuId, 2)).json).toMatchObject({ code: 'EXCEEDS_QTY' })
  expect(await units(guest)).toBe(2)
})

it('one address begins a bounded number of carts', async () => {
  const skuId = await sell()
  const remoteAddress = newAddress()
  const codes: unknown[] = []
  for (let n = 0; n < 35; n++)
    codes.push((await add({ ...newBrowser(), remoteAddress }, skuId)).json.code ?? 'ok')
  expect(codes.filter((code) => code === 'ok')).toHaveLength(30)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

it('a guest orders the cart, and its lines are gone', async () => {
  const [skuId, kept] = [await sell(), await sell()]
  const guest = newBrowser()
  await add(guest, kept)
  const [stays] = await picks(guest)
  await add(guest, skuId, 2)
  const CartList = (await picks(guest)).filter(({ cartNbr }) => cartNbr !== stays?.cartNbr)
  const asked = { CartList, frcNbr: 'HOME', receiverCityId: '100' }
  const quote = await call(getCheckoutResult, asked, guest)
  expect(quote.json).toMatchObject({ amtGoods: 2_000, amt: 2_100, isOrderable: true })
  const fee = await call(getAmtFreight, { frcNbr: 'HOME', carts: CartList }, guest)
  expect(fee.json).toMatchObject({ retCode: 1 })
  // Somebody else cannot order it, nor see what is in it.
  const foreign = await call(getCheckoutResult, asked, newBrowser())
  expect(foreign.json).toMatchObject({ PtList: [] })
  const stolen = await call(addGuestOrder, await ordering(guest, 2_100, { CartList }), newBrowser())
  expect(stolen.json).toMatchObject({ code: 'CART_CHANGED' })
  const placed = await call(addGuestOrder, await ordering(guest, 2_100, { CartList }), guest)
  expect(placed.json).toMatchObject({ retCode: 1, stat: 'pay' })
  expect((await lines(guest)).map((line) => line.skuId)).toEqual([kept])
  expect((await shop.stock(skuId)).reserved).toBe(2)
})

it('two tabs order the same cart once', async () => {
  const skuId = await sell()
  const guest = newBrowser()
  await add(guest, skuId)
  const wish = await ordering(guest, 1_100)
  const answers = await Promise.all([1, 2, 3].map(() => call(addGuestOrder, wish, guest)))
  const codes = answers.map(({ json }) => (json.retCode === 1 ? 'ok' : json.code))
  expect(codes.toSorted()).toEqual(['CART_CHANGED', 'CART_CHANGED', 'ok'])
  expect((await shop.stock(skuId)).reserved).toBe(1)
})

it('at the sign-in the cart joins the member’s, once, with the price last seen', async () => {
  const [skuId, own] = [await sell(), await sell()]
  const guest = newBrowser()
  await add(guest, skuId, 2)
  const cartNbr = (await lines(guest))[0]?.cartNbr
  await call(ops.updCart, { Carts: [{ cartNbr, checked: false }] }, guest)
  await shop.gateway.database.db.execute(sql`update sku set price = 800 where sku_id = ${skuId}`)
  const { cart } = guest.jar
  const who = await signIn(guest)
  await shop.inCart(who, own)
  const reqId = randomUUID()
  const answers = await Promise.all([
    merge(guest, { reqId }),
    merge({ ...guest, jar: { ...guest.jar } }),
  ])
  expect(answers.map(({ json }) => json.qty).toSorted()).toEqual([0, 2])
  expect(await units(guest)).toBe(3)
  expect((await lines(guest)).find((line) => line.skuId === skuId)).toMatchObject({
    price: 800,
    seenPrice: 1_000,
    checked: false,
  })
  expect(guest.jar.cart).toBeUndefined()
  // The token opens nothing any more.
  expect(await units({ ...newBrowser(), jar: { cart: cart ?? '' } })).toBe(0)
  expect((await merge(guest)).json).toMatchObject({ retCode: 1, cnt: 3, qty: 0, LessList: [] })
})

it('what does not fit into the member’s cart is named', async () => {
  const [few, gone] = [await sell({ qty: 3 }), await sell()]
  const guest = newBrowser()
  await add(guest, few, 2)
  await add(guest, gone, 1)
  const who = await signIn(guest)
  await shop.inCart(who, few, 2)
  await db().execute(sql`update sku set on_hand = 0 where sku_id = ${gone}`)
  const { json } = await merge(guest)
  expect(json).toMatchObject({
    retCode: 1,
    cnt: 4,
    qty: 2,
    LessList: [{ skuId: few, qtyOrd: 2, qty: 1 }],
  })
  // What sold out stays in sight, as in every cart.
  expect((await lines(guest)).find(({ skuId }) => skuId === gone)).toMatchObject({ stat: 0 })
})

it('a full cart keeps its lines, and names what found no room', async () => {
  const [skuId, same] = [await sell(), await sell()]
  const guest = newBrowser()
  await add(guest, skuId, 2)
  await add(guest, same, 1)
  const who = await signIn(guest)
  await shop.inCart(who, same)
  await db()
    .insert(cartLines)
    .values(
      Array.from({ length: lineLimits.lines - 1 }, (_, at) => ({
        storeNbr: 'T1',
        cartNbr: `F${who.userNbr}${at}`,
        userNbr: who.userNbr,
        skuId: `no-${at}`,
        ptNbr: 'no',
        qtyOrd: 1,
        seenPrice: 0,
      })),
    )
  const { json } = await merge(guest)
  expect(json).toMatchObject({ retCode: 1, qty: 1, LessList: [{ skuId, qtyOrd: 2, qty: 0 }] })
  expect(await lines(guest)).toHaveLength(lineLimits.lines)
})

it('a cart that nobody changed for two months is deleted with its lines', async () => {
  const skuId = await sell()
  const [old, young] = [newBrowser(), newBrowser()]
  await add(old, skuId)
  await db().execute(sql`update guest_cart set changed_at = now() - interval '61 days'`)
  await add(young, skuId)
  for (const rows of background.retention ?? []) await deleteOver(db(), rows)
  expect(await units(old)).toBe(0)
  expect(await units(young)).toBe(1)
  expect(await db().select().from(guestCarts)).toHaveLength(1)
  // The cookie still begins a cart.
  expect((await add(old, skuId)).json).toMatchObject({ retCode: 1, cnt: 1 })
})
