import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { addresses } from '../../gateway/addr/addr.tables.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { dayFrom, dayOf } from '../../schemas/day.ts'
import * as checkout from '../../schemas/order/checkout.ops.ts'
import type { CheckoutResult } from '../../schemas/order/checkout.schema.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as trials from '../../schemas/order/trial-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { arrivalOf, arrivalOn, type ArrivalTerms } from '../../schemas/shipping/arrival.ts'
import { usualDispatch, type DispatchDays } from '../../schemas/shipping/dispatch.schema.ts'
import * as shipping from '../../schemas/shipping/shipping.ops.ts'
import type { DeliveryInfo, PlaceTerms } from '../../schemas/shipping/shipping.schema.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

const timeZone = 'Asia/Taipei'
let shop: OrdersShop
let ann: Shopper
let tea: string
const db = () => shop.gateway.database.db
const today = () => dayOf(Date.now(), timeZone)

/** Sets the store’s days of dispatch. */
async function dispatchOn(dispatch: DispatchDays): Promise<void> {
  await changeStore(db(), shop.storeNbr, { config: { dispatch } })
  await shop.gateway.directory.reload()
}
const methodIs = (frcNbr: string) =>
  and(eq(shippingMethods.storeNbr, shop.storeNbr), eq(shippingMethods.frcNbr, frcNbr))
const livesIn = (who: Shopper, cityId: string) =>
  db().update(addresses).set({ cityId }).where(eq(addresses.addrNbr, who.addrNbr))

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  tea = await shop.sell('TEA', { qty: 500 })
})
beforeEach(async () => {
  await db()
    .update(shippingMethods)
    .set({ days: { min: 2, max: 3 }, areaDays: [{ areas: ['PEN'], min: 4, max: 7 }] })
    .where(methodIs('HOME'))
})
afterEach(async () => {
  await livesIn(ann, '100')
  await dispatchOn(usualDispatch)
})
afterAll(() => shop.gateway.close())

const terms = (given: Partial<ArrivalTerms> = {}): ArrivalTerms => ({
  days: { min: 2, max: 3 },
  dispatch: usualDispatch,
  timeZone,
  ...given,
})
/** What `act` does, and the days of arrival counted from before and from after it. */
async function during<T>(given: ArrivalTerms, act: () => Promise<T>) {
  const before = arrivalOf(Date.now(), given)
  const result = await act()
  const possible = [before, arrivalOf(Date.now(), given)].map(({ first, last }) => ({
    firstDay: first,
    lastDay: last,
  }))
  return { result, possible }
}
const promiseOf = ({ firstDay, lastDay }: { firstDay?: unknown; lastDay?: unknown }) => ({
  firstDay,
  lastDay,
})
const detail = async (soNbr: string) =>
  (await shop.call(ops.getDetail, { soNbr }, ann)).json.SoInfo as SoInfo // the operation's response type
const quote = async (cityId: string) => {
  const asked = { PtList: [line(tea)], receiverCityId: cityId }
  const { json } = await shop.call(checkout.getCheckoutResult, asked)
  return (json as unknown as CheckoutResult).FrcList // the operation's response type
}

describe('the checkout', () => {
  it('has first and last day of each method that promises days, by place', async () => {
    const near = await during(terms(), () => quote('100'))
    expect(near.possible).toContainEqual(promiseOf(near.result[0] ?? {}))
    const far = await during(terms({ days: { min: 4, max: 7 } }), () => quote('880'))
    expect(far.possible).toContainEqual(promiseOf(far.result[0] ?? {}))
    expect(near.result[1]).toMatchObject({ frcNbr: 'STORE' })
    expect(near.result[1]).not.toHaveProperty('lastDay')
  })

  it('leaves out the store’s closed days at once', async () => {
    const closedDays = Array.from({ length: 30 }, (_, at) => dayFrom(today(), at))
    await dispatchOn({ ...usualDispatch, closedDays })
    const [home] = await quote('100')
    expect(home?.firstDay && home.firstDay > (closedDays.at(-1) ?? '')).toBe(true)
  })
})

describe('the terms of delivery', () => {
  it('have the days of dispatch and cut-off times, to count by in the browser', async () => {
    const closedDays = [dayFrom(today(), -3), dayFrom(today(), 3)]
    await dispatchOn({ weekdays: [1, 4], closedDays })
    await db().update(shippingMethods).set({ cutOff: '15:00' }).where(methodIs('HOME'))
    const { json } = await shop.call(shipping.getDeliveryInfo, { ptNbr: 'TEA' })
    const info = json.DeliveryInfo as DeliveryInfo // the operation's response type
    // Of closed days only those to come.
    expect(info.dispatch).toEqual({ weekdays: [1, 4], closedDays: closedDays.slice(1) })
    expect(info.ptNbr).toBe('TEA')
    expect(info.methods.map(({ cutOff }) => cutOff)).toEqual(['15:00', undefined, undefined])
    await db().update(shippingMethods).set({ cutOff: null }).where(methodIs('HOME'))
  })

  const placeTerms = async (input: Record<string, unknown>, who?: Shopper) =>
    (await shop.call(shipping.getPlaceTerms, input, who)).json as unknown as {
      city?: string
      terms: PlaceTerms[]
    } // as the operation declares
  const home = ({ terms: all }: { terms: PlaceTerms[] }) =>
    all.find(({ frcNbr }) => frcNbr === 'HOME')

  it('are those of the member’s address, of a named district, or the general ones', async () => {
    await livesIn(ann, '880')
    const own = await placeTerms({ ptNbrs: ['TEA'] }, ann)
    expect(own.city).toContain('Penghu')
    expect(home(own)).toEqual({ frcNbr: 'HOME', days: { min: 4, max: 7 } })
    expect(own.terms.find(({ frcNbr }) => frcNbr === 'COLD')).toMatchObject({ fault: 'area' })
    const named = await placeTerms({ ptNbrs: ['TEA'], cityId: '100' }, ann)
    expect(home(named)?.days).toEqual({ min: 2, max: 3 })
    const guest = await placeTerms({ ptNbrs: ['TEA'] })
    expect(guest).not.toHaveProperty('city')
    expect(home(guest)?.days).toEqual({ min: 2, max: 3 })
  })

  it('name what the lines of the own cart exclude, and nothing of others’', async () => {
    const cool = await shop.sell('COOL')
    await db().update(products).set({ temp: 'chilled' }).where(eq(products.ptNbr, 'COOL'))
    const cartNbr = await shop.inCart(ann, cool)
    const carts = [{ cartNbr, qtyOrd: 1 }]
    expect(home(await placeTerms({ carts }, ann))).toMatchObject({ fault: 'temp' })
    const bo = await shop.shopper()
    expect(home(await placeTerms({ carts }, bo))).not.toHaveProperty('fault')
  })
})

describe('an order', () => {
  it('paid on delivery is promised what the checkout shows', async () => {
    const { result: soNbr, possible } = await during(terms(), () =>
      shop.placed(ann, tea, { payNbr: 'COD' }),
    )
    const info = await detail(soNbr)
    expect(possible).toContainEqual(promiseOf(info))
    const { json } = await shop.call(ops.getSoList, {}, ann)
    const { Dict, Rows } = json as { Dict: string[]; Rows: unknown[][] } // the wire's table
    const row = Rows.find((cells) => cells[Dict.indexOf('soNbr')] === soNbr)
    const cell = (name: string) => row?.[Dict.indexOf(name)]
    expect([cell('firstDay'), cell('lastDay')]).toEqual([info.firstDay, info.lastDay])
    const shown = await shop.operate(operator.showOrder, { soNbr })
    expect(promiseOf(shown.json.SoInfo as SoInfo)).toEqual(promiseOf(info))
  })

  it('keeps its promise whatever the store changes, until it has arrived', async () => {
    const soNbr = await shop.placed(ann, tea, { payNbr: 'COD' })
    const promised = promiseOf(await detail(soNbr))
    await dispatchOn({ weekdays: [0], closedDays: Object.values(promised) as string[] }) // days
    await db()
      .update(shippingMethods)
      .set({ days: { min: 9, max: 9 } })
      .where(methodIs('HOME'))
    expect(promiseOf(await detail(soNbr))).toEqual(promised)
    await shop.operate(operator.shipOrder, { soNbr })
    expect(promiseOf(await detail(soNbr))).toEqual(promised)
    await shop.operate(operator.deliverOrder, { soNbr })
    expect(promiseOf(await detail(soNbr))).toEqual({})
    expect(promiseOf(await shop.orderOf(soNbr))).toEqual(promised)
  })

  it('that waits for payment says how long it takes, and is promised days once it is paid', async () => {
    const soNbr = await shop.placed(ann, tea, { payNbr: 'BANK' })
    const waiting = await detail(soNbr)
    expect(waiting).toMatchObject({ stat: 'pay', shipDays: { min: 2, max: 3 } })
    expect(waiting).not.toHaveProperty('firstDay')
    // The terms are those of the day on which it was placed.
    await dispatchOn({ weekdays: [0], closedDays: [] })
    const { possible } = await during(terms(), () =>
      shop.operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: `R-${soNbr}` }),
    )
    const paid = await detail(soNbr)
    expect(possible).toContainEqual(promiseOf(paid))
    expect(paid).not.toHaveProperty('shipDays')
  })

  it('is promised the day that its shopper wishes, or the next on which parcels arrive', async () => {
    const wishDate = dayFrom(today(), 14)
    const soNbr = await shop.placed(ann, tea, { payNbr: 'COD', wishDate })
    const { first } = arrivalOn(wishDate, terms())
    expect(await detail(soNbr)).toMatchObject({ wishDate, firstDay: first, lastDay: first })
  })

  it('on trial is promised days once it is approved', async () => {
    await shop.sell('COAT', { expDays: 10 })
    await db()
      .update(members)
      .set({ mobile: '+886911000001', email: 'ann@shopper.example' })
      .where(eq(members.userNbr, ann.userNbr))
    const asked = { PtList: [line('COAT-1')], amt: 1_100, isExp: true }
    const { json } = await shop.order(ann, asked)
    const soNbr = String(json.soNbr)
    expect(await detail(soNbr)).toMatchObject({ stat: 'applying', shipDays: { min: 2, max: 3 } })
    const { possible } = await during(terms(), () => shop.operate(trials.approveTrial, { soNbr }))
    expect(possible).toContainEqual(promiseOf(await detail(soNbr)))
  })

  it('without promised days, cancelled or of vouchers promises nothing', async () => {
    await db().update(shippingMethods).set({ days: null, areaDays: [] }).where(methodIs('HOME'))
    const none = await detail(await shop.placed(ann, tea, { payNbr: 'COD' }))
    await db()
      .update(shippingMethods)
      .set({ days: { min: 2, max: 3 } })
      .where(methodIs('HOME'))
    const soNbr = await shop.placed(ann, tea, { payNbr: 'COD' })
    await shop.call(ops.cancelOrder, { soNbr }, ann)
    for (const info of [none, await detail(soNbr)])
      for (const name of ['firstDay', 'lastDay', 'shipDays']) expect(info).not.toHaveProperty(name)
  })

  it('cannot be stored with half a promise', async () => {
    const soNbr = await shop.placed(ann, tea, { payNbr: 'COD' })
    const set = (lastDay: string | null) =>
      db().update(orders).set({ lastDay }).where(eq(orders.soNbr, soNbr))
    const refused = { cause: { constraint: 'sales_order_promise' } }
    await expect(set(null)).rejects.toMatchObject(refused)
    await expect(set('2020-01-01')).rejects.toMatchObject(refused)
  })
})
