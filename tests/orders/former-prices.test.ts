import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignProducts, campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { writeAdditions } from '../../gateway/catalog/index.ts'
import { getCartList } from '../../schemas/cart/cart.ops.ts'
import { lineKinds } from '../../schemas/cart/cart.schema.ts'
import { formerPrice } from '../../schemas/catalog/former-price.ts'
import type { Facets } from '../../schemas/catalog/facets.schema.ts'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import type { CheckoutResult } from '../../schemas/order/checkout.schema.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { linesIn } from '../cart/cart-shop.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
/** Of a level that pays a tenth less for goods that take part. */
let vip: Shopper

interface Goods {
  price: number
  compareAt?: number
  campaign?: number
  isLevelPrice?: boolean
}
/** Every mixture of what reduces a price. */
const goods: Record<string, Goods> = Object.fromEntries(
  [undefined, 1_500, 900].flatMap((compareAt) =>
    [undefined, 700, 950].flatMap((campaign) =>
      [false, true].map((isLevelPrice) => [
        `R${compareAt ?? 0}C${campaign ?? 0}${isLevelPrice ? 'L' : ''}`,
        {
          price: 1_000,
          isLevelPrice,
          ...(compareAt !== undefined && { compareAt }),
          ...(campaign !== undefined && { campaign }),
        },
      ]),
    ),
  ),
)
const numbers = Object.keys(goods)

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  vip = await shop.shopper('L2')
  const { db } = shop.gateway.database
  const { storeNbr } = shop
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000))
  const campaign = { storeNbr, cpgNbr: 'CUT', cpgType: 'sale' as const, title: {}, desc: {} }
  await db.insert(campaigns).values({ ...campaign, effdate: from!, expire: to! })
  for (const [ptNbr, { price, compareAt, campaign: cut, isLevelPrice }] of Object.entries(goods)) {
    const sku = { skuId: `${ptNbr}-1`, vIds: [], price, origPrice: compareAt, qty: 9 }
    await shop.sell(ptNbr, { skus: [sku], isLevelPrice: isLevelPrice ?? false })
    if (cut !== undefined)
      await db.insert(campaignProducts).values({ storeNbr, cpgNbr: 'CUT', ptNbr, price: cut })
  }
  await shop.sell('MAIN')
  await writeAdditions(
    db,
    storeNbr,
    'MAIN',
    numbers.map((ptNbr) => ({ skuId: `${ptNbr}-1`, price: 940 })),
  )
})
afterAll(() => shop.gateway.close())

/** What a shopper pays for goods, and what is struck through beside it. */
function expected(ptNbr: string, who: Shopper | undefined) {
  const { price: regular, compareAt, campaign = regular, isLevelPrice } = goods[ptNbr]!
  const paid = who === vip && isLevelPrice ? Math.min(campaign, regular * 0.9) : campaign
  return { paid, former: formerPrice({ paid, regular, compareAt }) }
}
/** Whether it is the level that reduces the price. */
function isLevelsPrice(ptNbr: string, who: Shopper): boolean {
  const { price, campaign = price, isLevelPrice = false } = goods[ptNbr]!
  return who === vip && isLevelPrice && price * 0.9 < campaign
}
/** Numbers of the lines that are said to have a member price. */
const named = (lines: readonly { ptNbr: string; isMemberPrice?: boolean }[]): string[] =>
  numbers.filter((ptNbr) => lines.some((line) => line.ptNbr === ptNbr && line.isMemberPrice))
const all = (who: Shopper | undefined) =>
  Object.fromEntries(numbers.map((ptNbr) => [ptNbr, expected(ptNbr, who)]))
const byNumber = <T extends { ptNbr: string; price: number }>(
  rows: readonly T[],
  formerOf: (row: T) => number | undefined,
  paidOf: (row: T) => number = ({ price }) => price,
) =>
  Object.fromEntries(
    rows
      .filter(({ ptNbr }) => ptNbr in goods)
      .map((row) => [row.ptNbr, { paid: paidOf(row), former: formerOf(row) }]),
  )
const answer = async <T>(...call: Parameters<OrdersShop['call']>) => {
  const { json } = await shop.call(...call)
  expect(json.retCode).toBe(1)
  return json as T // the operation's response type
}

describe('the price that is struck through', () => {
  const shoppers: [string, () => Shopper | undefined][] = [
    ['a guest', () => undefined],
    ['a member', () => ann],
    ['a member whose level pays less', () => vip],
  ]
  it.each(shoppers)('is the same on cards and product pages, for %s', async (_name, of) => {
    const who = of()
    const { PtList } = await answer<GoodsPage>(pt.getPtListByTypeNbr, { pageSize: 60 }, who)
    const paidOf = ({ price, vip_price }: { price: number; vip_price?: number }) =>
      vip_price ?? price
    expect(byNumber(PtList, (one) => one.origin_price, paidOf)).toEqual(all(who))
    for (const ptNbr of numbers) {
      const { BasicInfo, SkuInfo } = await answer<PtInfo>(pt.getPtInfo, { ptNbr }, who)
      for (const one of [BasicInfo, ...SkuInfo.SkuList])
        expect({ ptNbr, paid: paidOf(one), former: one.origin_price }).toEqual({
          ptNbr,
          ...expected(ptNbr, who),
        })
    }
  })

  it.each(shoppers)('decides what is discounted, for %s', async (_name, of) => {
    const who = of()
    const reduced = numbers.filter((ptNbr) => expected(ptNbr, who).former !== undefined)
    const { PtList } = await answer<GoodsPage>(
      pt.getPtListByTypeNbr,
      { pageSize: 60, filter: { isDiscounted: true } },
      who,
    )
    expect(PtList.map(({ ptNbr }) => ptNbr).toSorted()).toEqual(reduced.toSorted())
    const { discounted } = await answer<Facets>(pt.getFacets, {}, who)
    expect(discounted).toBe(reduced.length)
  })

  it.each(shoppers.slice(1))('is the same from cart to order, for %s', async (_name, of) => {
    const who = of()!
    const cartNbrs: string[] = []
    for (const ptNbr of numbers) cartNbrs.push(await shop.inCart(who, `${ptNbr}-1`))
    const lines = linesIn(await shop.call(getCartList, {}, who))
    expect(byNumber(lines, (one) => one.origPrice)).toEqual(all(who))
    const ofLevel = numbers.filter((ptNbr) => isLevelsPrice(ptNbr, who))
    expect(named(lines)).toEqual(ofLevel)

    const PtList = numbers.map((ptNbr) => ({ skuId: `${ptNbr}-1`, qtyOrd: 1 }))
    const asked = { PtList, frcNbr: 'HOME' }
    const quote = await answer<CheckoutResult>(getCheckoutResult, asked, who)
    expect(byNumber(quote.PtList, (one) => one.origPrice)).toEqual(all(who))
    expect(named(quote.PtList)).toEqual(ofLevel)

    const { json } = await shop.order(who, { PtList, amt: quote.amt })
    expect(json.retCode).toBe(1)
    const detail = await answer<{ SoInfo: SoInfo }>(ops.getDetail, { soNbr: json.soNbr }, who)
    expect(byNumber(detail.SoInfo.SodList, (one) => one.origPrice)).toEqual(all(who))
  })

  it('is the same for an add-on, whatever the goods cost alone', async () => {
    const wanted = Object.fromEntries(
      numbers.map((ptNbr) => {
        const { price: regular, compareAt } = goods[ptNbr]!
        return [ptNbr, { paid: 940, former: formerPrice({ paid: 940, regular, compareAt }) }]
      }),
    )
    const { AdditionList } = await answer<PtInfo>(pt.getPtInfo, { ptNbr: 'MAIN' })
    expect(byNumber(AdditionList, (one) => one.origPrice)).toEqual(wanted)
    const PtList = [
      { skuId: 'MAIN-1', qtyOrd: 1 },
      ...numbers.map((ptNbr) => ({
        skuId: `${ptNbr}-1`,
        qtyOrd: 1,
        kind: lineKinds.addition,
        parPtNbr: 'MAIN',
      })),
    ]
    const quote = await answer<CheckoutResult>(getCheckoutResult, { PtList, frcNbr: 'HOME' }, ann)
    expect(byNumber(quote.PtList, (one) => one.origPrice)).toEqual(wanted)
  })

  it('is drawn by one component', () => {
    const root = path.join(import.meta.dirname, '../..')
    const views = ['blocks', 'screens'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => `${folder}/${file}`),
    )
    const striking = views.filter((file) =>
      /<(s|del)\b|percentOff/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(striking).toEqual(['blocks/ui/text/price.tsx'])
  })
})
