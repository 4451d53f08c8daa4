import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pages, pageRevisions } from '../../gateway/page/page.tables.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { dayFrom } from '../../schemas/day.ts'
import * as shipping from '../../schemas/shipping/shipping.ops.ts'
import type { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'
import { temps, type Temp } from '../../schemas/catalog/temps.ts'
import * as checkout from '../../schemas/order/checkout.ops.ts'
import type { CheckoutResult } from '../../schemas/order/checkout.schema.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { createOrdersShop, line, type OrdersShop } from './orders-shop.ts'

let shop: OrdersShop
let ann: Awaited<ReturnType<OrdersShop['shopper']>>
let cool: string
let dry: string

const methodIs = (frcNbr: string) =>
  and(eq(shippingMethods.storeNbr, shop.storeNbr), eq(shippingMethods.frcNbr, frcNbr))
const keep = (ptNbr: string, temp: Temp) =>
  shop.gateway.database.db.update(products).set({ temp }).where(eq(products.ptNbr, ptNbr))

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  const { db } = shop.gateway.database
  cool = await shop.sell('COOL')
  dry = await shop.sell('DRY')
  await keep('COOL', 'chilled')
  await db
    .update(shippingMethods)
    .set({
      temps: ['ambient', 'chilled'],
      rates: [{ fromAmt: 3_000, fee: 0 }],
      days: { min: 1, max: 1 },
    })
    .where(methodIs('COLD'))
  await db
    .update(shippingMethods)
    .set({ days: { min: 2, max: 3 }, areaDays: [{ areas: ['PEN'], min: 4, max: 7 }] })
    .where(methodIs('HOME'))
})
afterAll(() => shop.gateway.close())

const quote = async (input: Record<string, unknown>) =>
  (await shop.call(checkout.getCheckoutResult, input, ann)).json as unknown as CheckoutResult // the operation's response type

describe('goods of a temperature class', () => {
  it('are offered only methods that carry it, and the others name the goods they exclude', async () => {
    const { FrcList } = await quote({ PtList: [line(cool), line(dry)] })
    expect(FrcList.map(({ frcNbr, isUsable, fault }) => ({ frcNbr, isUsable, fault }))).toEqual([
      { frcNbr: 'HOME', isUsable: false, fault: 'temp' },
      { frcNbr: 'STORE', isUsable: false, fault: 'temp' },
      { frcNbr: 'COLD', isUsable: true, fault: undefined },
    ])
    expect(FrcList[0]?.blockedBy).toHaveLength(1)
    expect(FrcList[2]?.blockedBy).toBeUndefined()
  })

  it('have no shipping fee with a method that does not carry them, and cannot be ordered with it', async () => {
    const asked = { PtList: [line(cool)], frcNbr: 'HOME', addrNbr: ann.addrNbr }
    expect(await quote(asked)).toMatchObject({ amtFreight: 0 })
    const { json } = await shop.order(ann, { ...asked, amt: 1_100 })
    expect(json).toMatchObject({
      code: 'FRC_NOT_USABLE',
      data: { frcNbr: 'HOME', reason: 'temp' },
    })
    const sent = await shop.order(ann, { ...asked, frcNbr: 'COLD', amt: 1_160 })
    expect(sent.json).toMatchObject({ retCode: 1 })
  })

  it('can be shipped by a method exactly if it carries the temperature class', async () => {
    const { db } = shop.gateway.database
    await shop.sell('ANY')
    for (const temp of temps) {
      await keep('ANY', temp)
      for (let mask = 0; mask < 8; mask++) {
        const carried = temps.filter((_, at) => mask & (1 << at))
        await db.update(shippingMethods).set({ temps: carried }).where(methodIs('STORE'))
        const { json } = await shop.call(shipping.getUnavailFrcNbrs, { ptNbrs: ['ANY'] })
        const isOut = (json.UnavailFrcNbrs as string[]).includes('STORE')
        expect(isOut, `${temp} by ${carried.join()}`).toBe(!carried.includes(temp))
      }
    }
    await db
      .update(shippingMethods)
      .set({ temps: ['ambient'] })
      .where(methodIs('STORE'))
  })
})

describe('a preferred day', () => {
  it('is one that the method offers', async () => {
    const asked = { PtList: [line(dry)], frcNbr: 'HOME', addrNbr: ann.addrNbr, amt: 1_100 }
    const { FrcList } = await quote(asked)
    const firstDay = FrcList[0]?.firstDay ?? ''
    const soon = await shop.order(ann, { ...asked, wishDate: dayFrom(firstDay, -1) })
    expect(soon.json).toMatchObject({ code: 'INVALID_INPUT' })
    const kept = await shop.order(ann, { ...asked, wishDate: firstDay })
    expect(kept.json).toMatchObject({ retCode: 1 })
  })

  it('is later for areas with longer delivery', async () => {
    const first = async (receiverCityId: string) =>
      (await quote({ PtList: [line(dry)], frcNbr: 'HOME', receiverCityId })).FrcList[0]?.firstDay
    expect((await first('880'))! > (await first('100'))!).toBe(true)
  })
})

describe('delivery facts', () => {
  const facts = async (input: { ptNbr?: string } = {}) =>
    (await shop.call(shipping.getDeliveryInfo, input)).json.DeliveryInfo as DeliveryInfo // the operation's response type

  it('match what an order is charged, in each area, below and above the free amount', async () => {
    const { methods, returnDays } = await facts()
    expect(returnDays).toBe(7)
    const charged = async (frcNbr: string, amt: number, cityId: string) =>
      (await shop.call(shipping.getAmtFreight, { frcNbr, amt, cityId })).json.amtFreight
    for (const { frcNbr, fee, freeFrom } of methods) {
      expect(await charged(frcNbr, 10, '100')).toBe(fee)
      const [below, from] = freeFrom === undefined ? [fee, fee] : [fee, 0]
      expect(await charged(frcNbr, (freeFrom ?? 2) - 1, '100')).toBe(below)
      expect(await charged(frcNbr, freeFrom ?? 2, '100')).toBe(from)
    }
    expect(methods[0]?.areas).toMatchObject([{ fee: 250, days: { min: 4, max: 7 } }])
    expect(await charged('HOME', 9_999, '880')).toBe(250)
    expect(methods[2]?.unreached).toHaveLength(1)
  })

  it('of a product name only the methods that carry it', async () => {
    expect((await facts({ ptNbr: 'COOL' })).methods.map(({ frcNbr }) => frcNbr)).toEqual(['COLD'])
    expect((await facts({ ptNbr: 'DRY' })).methods).toHaveLength(3)
  })
})

describe('a text with facts', () => {
  const address = { storeNbr: '', p1: 'info', p2: '', p3: 'terms' }
  beforeEach(async () => {
    const { db } = shop.gateway.database
    const at = { ...address, storeNbr: shop.storeNbr }
    const bar = (id: string, text: string) => ({ id, type: 'NoticeBar', props: { text } })
    const document = {
      format: 1 as const,
      title: 'Terms',
      blocks: [
        { id: 'main', type: 'default', props: { html: '<p>Free from {{freeFrom.COLD}}</p>' } },
        bar('bar', 'Returns within {{returnDays}} days, {{days}} working days'),
        bar('none', 'Call {{phone}}'),
      ],
    }
    await db
      .insert(pages)
      .values({ ...at, draft: document, savedBy: 'x', publishedRev: 1 })
      .onConflictDoNothing()
    await db
      .insert(pageRevisions)
      .values({ ...at, rev: 1, document, publishedBy: 'x' })
      .onConflictDoNothing()
  })

  it('shows the settings’ values, and is empty if a fact does not exist', async () => {
    const { json } = await shop.gateway.call(getPageInfo, { p1: 'info', p3: 'terms' })
    expect(json.PageList).toMatchObject([
      { props: { html: '<p>Free from NT$3,000</p>' } },
      { props: { text: 'Returns within 7 days, 2–3 working days' } },
      { props: { text: '' } },
    ])
  })
})
