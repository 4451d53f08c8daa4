import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { campaignProducts } from '../../gateway/campaign/campaign.tables.ts'
import * as cpg from '../../schemas/campaign/cpg-operator.ops.ts'
import type { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import * as levels from '../../schemas/account/level-operator.ops.ts'
import type { WrittenLevel } from '../../schemas/account/level-operator.ops.ts'
import * as ops from '../../schemas/coupon/coupon-operator.ops.ts'
import type { WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { positionAfter } from '../../schemas/kit/list-position.ts'
import * as promo from '../../schemas/coupon/promo-operator.ops.ts'
import type { PromoTerms } from '../../schemas/coupon/promo-operator.ops.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import * as points from '../../schemas/store/point-rules.ops.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
let tea: string
beforeAll(async () => {
  shop = await createOrdersShop()
  tea = await shop.sell('TEA', { qty: 1_000 })
})
afterAll(() => shop.gateway.close())

const period = { effdate: '2026-01-01T00:00:00.000Z', expire: '2099-01-01T00:00:00.000Z' }
const coupon = (given: Partial<WrittenCoupon> = {}): WrittenCoupon => ({
  cpnNbr: 'N1',
  name: { 'zh-TW': '折一百' },
  desc: {},
  cpnType: 'disc',
  discType: 4,
  amtDisc: 100,
  amtMin: 0,
  img: '',
  linkType: 'none',
  link: '',
  source: 'click',
  ...period,
  scope: 'all',
  ptNbrs: [],
  typeNbrs: [],
  ...given,
})
const campaign = (given: Partial<WrittenCampaign> = {}): WrittenCampaign => ({
  cpgNbr: 'G1',
  cpgType: 'limited',
  title: { 'zh-TW': '限量' },
  desc: {},
  html: {},
  img: '',
  ...period,
  products: [{ ptNbr: 'TEA', price: 900, ttlStock: 20 }],
  ...given,
})
const shownCoupon = async (cpnNbr: string) => {
  const { json } = await shop.operate(ops.showCoupon, { cpnNbr })
  return json as unknown as { version: string; coupon: WrittenCoupon; isOn: boolean } // as declared
}
const change = async (cpnNbr: string, given: Partial<WrittenCoupon>) => {
  const { version, coupon: now } = await shownCoupon(cpnNbr)
  return shop.operate(ops.changeCoupon, { version, coupon: { ...now, ...given } })
}

describe('a coupon', () => {
  it('that changes while twenty members check out never charges a total that they did not see', async () => {
    await shop.operate(ops.makeCoupon, { coupon: coupon({ cpnNbr: 'BUSY' }) })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()))
    const held = await Promise.all(crowd.map((who) => shop.coupon(who, { cpnNbr: 'BUSY' })))
    const order = (at: number, amt: number) =>
      shop.order(crowd[at]!, { PtList: [line(tea)], couponNbr: held[at], amt }) // one of the twenty
    // Everybody has seen 1,000.
    const [changed, ...replies] = await Promise.all([
      change('BUSY', { amtDisc: 300 }),
      ...crowd.map((_, at) => order(at, 1_000)),
    ])
    expect(changed.json.retCode).toBe(1)
    const outcome = async ({ json }: (typeof replies)[number], at: number) => {
      const { retCode, code, data, soNbr } = json
      if (retCode !== 1) {
        const again = await order(at, 800)
        return { code, data, amtCoupon: (await shop.orderOf(String(again.json.soNbr))).amtCoupon }
      }
      const { amt, amtCoupon } = await shop.orderOf(String(soNbr))
      return { amt, amtCoupon }
    }
    const outcomes = await Promise.all(replies.map(outcome))
    // Placed before the change under the terms of then, or told of the new total.
    const before = JSON.stringify({ amt: 1_000, amtCoupon: 100 })
    const told = { code: 'PRICE_CHANGED', data: { amt: 1_000, amtNow: 800 }, amtCoupon: 300 }
    const others = outcomes.filter((one) => JSON.stringify(one) !== before)
    expect(others).toEqual(others.map(() => told))
    // Nobody who comes later has the old terms.
    const late = await shop.shopper()
    const couponNbr = await shop.coupon(late, { cpnNbr: 'BUSY' })
    const asked = { PtList: [line(tea)], couponNbr, amt: 1_000 }
    expect((await shop.order(late, asked)).json.code).toBe('PRICE_CHANGED')
  })

  it('is shown, changed from what was read, withdrawn, offered again and deleted while unused', async () => {
    await shop.operate(ops.makeCoupon, { coupon: coupon({ cpnNbr: 'LIFE' }) })
    const { version, coupon: read, isOn } = await shownCoupon('LIFE')
    expect([read, isOn]).toEqual([coupon({ cpnNbr: 'LIFE' }), true])
    const given = { scope: 'only', ptNbrs: ['TEA'], qty: 5 } as const
    expect((await change('LIFE', { ...given, ptNbrs: ['TEA'] })).json.retCode).toBe(1)
    expect((await shownCoupon('LIFE')).coupon).toMatchObject(given)
    const stale = await shop.operate(ops.changeCoupon, { version, coupon: read })
    expect(stale.json.code).toBe('COUPON_CONFLICT')
    const remove = async () => (await shop.operate(ops.deleteCoupon, { cpnNbr: 'LIFE' })).json
    // It runs.
    expect((await remove()).code).toBe('COUPON_IN_USE')
    await shop.operate(ops.closeCoupon, { cpnNbr: 'LIFE' })
    await shop.operate(ops.reopenCoupon, { cpnNbr: 'LIFE' })
    expect((await shownCoupon('LIFE')).isOn).toBe(true)
    const ann = await shop.shopper()
    await shop.operate(ops.giveCoupon, { cpnNbr: 'LIFE', userNbrs: [ann.userNbr] })
    await shop.operate(ops.closeCoupon, { cpnNbr: 'LIFE' })
    expect((await remove()).code).toBe('COUPON_IN_USE')
    expect((await change('LIFE', { qty: 1 })).json.retCode).toBe(1)
    await shop.operate(ops.makeCoupon, { coupon: coupon({ cpnNbr: 'LEFT' }) })
    await shop.operate(ops.closeCoupon, { cpnNbr: 'LEFT' })
    expect((await shop.operate(ops.deleteCoupon, { cpnNbr: 'LEFT' })).json.retCode).toBe(1)
    expect((await shop.operate(ops.showCoupon, { cpnNbr: 'LEFT' })).status).toBe(404)
  })

  it('for new members is offered in a store that had none', async () => {
    const { directory } = shop.gateway
    await shop.operate(ops.makeCoupon, { coupon: coupon({ cpnNbr: 'NEW', source: 'newUser' }) })
    await directory.reload()
    expect(directory.byNbr(shop.storeNbr)?.config.hasNewUserCoupon).toBe(true)
  })

  it('is forecast by whom it fits now', async () => {
    const forecast = async (given: Partial<WrittenCoupon>) => {
      const { cpnNbr: _nbr, name: _name, desc: _desc, img: _img, link: _link, linkType: _type, ...terms } =
        coupon(given) // prettier-ignore
      const { json } = await shop.operate(ops.forecastCoupon, { coupon: terms })
      return json
    }
    const { db } = shop.gateway.database
    const all = (await db.select().from(members).where(eq(members.storeNbr, shop.storeNbr))).length
    expect(await forecast({ scope: 'only', ptNbrs: ['TEA'] })).toMatchObject({
      members: all,
      isForNewcomers: true,
      products: 1,
      samples: [{ ptNbr: 'TEA', price: 1_000, priceAfter: 900 }],
    })
    // Nobody registers in the future, and nobody has this level.
    expect(await forecast({ source: 'newUser', effdate: '2098-01-01' })).toMatchObject({
      members: 0,
    })
    expect(await forecast({ source: 'level', levelNbrs: ['L2'] })).toMatchObject({
      members: 0,
      isForNewcomers: false,
    })
    await shop.shopper('L2')
    expect(await forecast({ source: 'level', levelNbrs: ['L2'] })).toMatchObject({ members: 1 })
    // All shoppers of the test before this one have ordered.
    const without = await forecast({ source: 'firstOrder' })
    expect(Number(without.members)).toBeLessThan(all - 15)
    expect(await forecast({ amtMin: 2_000 })).toMatchObject({
      samples: expect.arrayContaining([{ ptNbr: 'TEA', title: expect.any(String), price: 1_000, priceAfter: 1_000 }]), // prettier-ignore
    })
    expect(await forecast({ effdate: 'soon', source: 'newUser' })).toMatchObject({ retCode: 1 })
  })

  it('is found in its list by name and state, page by page', async () => {
    for (const [nth, expire] of ['2090-01-01', '2090-01-01', '2089-01-01'].entries())
      await shop.operate(ops.makeCoupon, {
        coupon: coupon({
          cpnNbr: `PAGE-${nth}`,
          effdate: '2080-01-01T00:00:00Z',
          expire: `${expire}T00:00:00Z`,
        }),
      })
    const list = async (input: object) => {
      const { json } = await shop.operate(ops.listCoupons, { q: 'page-', ...input })
      const rows = json.rows as { cpnNbr: string; expire: string }[]
      return { hasMore: json.hasMore, rows, nbrs: rows.map(({ cpnNbr }) => cpnNbr) }
    }
    const first = await list({ pageSize: 1 })
    expect([first.hasMore, first.nbrs]).toEqual([true, ['PAGE-0']])
    const [row] = first.rows
    const before = positionAfter(ops.listCoupons, row)
    expect((await list({ before })).nbrs).toEqual(['PAGE-1', 'PAGE-2'])
    expect((await list({ state: 'running' })).nbrs).toEqual([])
    expect((await list({ state: 'coming', from: '2089-06-01' })).nbrs).toHaveLength(2)
    expect((await list({ before: '9999-99-99T00:00:00Z X' })).nbrs).toEqual([])
  })
})

describe('a campaign', () => {
  it('is changed without losing what it sold, and never below it', async () => {
    await shop.operate(cpg.makeCampaign, { campaign: campaign() })
    await shop.gateway.directory.reload()
    const ann = await shop.shopper()
    const placed = await shop.order(ann, { PtList: [line(tea, 2)], amt: 1_900 })
    expect(placed.json.retCode).toBe(1)
    const shown = async () => {
      const { json } = await shop.operate(cpg.showCampaign, { cpgNbr: 'G1' })
      return json as unknown as { version: string; campaign: WrittenCampaign; sold: object[] } // as declared
    }
    const save = async (given: Partial<WrittenCampaign>) => {
      const { version, campaign: now } = await shown()
      return (await shop.operate(cpg.changeCampaign, { version, campaign: { ...now, ...given } }))
        .json
    }
    expect((await shown()).sold).toEqual([{ ptNbr: 'TEA', sold: 2 }])
    const stock = (ttlStock: number) => ({ products: [{ ptNbr: 'TEA', price: 800, ttlStock }] })
    expect(await save(stock(1))).toMatchObject({ data: { field: 'ttlStock' } })
    expect(await save({ cpgType: 'sale' })).toMatchObject({ data: { field: 'type' } })
    const { version, campaign: read } = await shown()
    expect(await save(stock(2))).toMatchObject({ retCode: 1 })
    const stale = await shop.operate(cpg.changeCampaign, { version, campaign: read })
    expect(stale.json.code).toBe('CAMPAIGN_CONFLICT')
    const [row] = await shop.gateway.database.db.select().from(campaignProducts)
    expect(row).toMatchObject({ price: 800, sold: 2, ttlStock: 2 })
    expect((await shop.operate(cpg.deleteCampaign, { cpgNbr: 'G1' })).json.code).toBe(
      'CAMPAIGN_IN_USE',
    )
    await save({ products: [{ ptNbr: 'P1', price: 1 }] })
    expect((await shop.operate(cpg.deleteCampaign, { cpgNbr: 'G1' })).json.retCode).toBe(1)
  })

  it('that changes while it is bought sells no more than its own stock', async () => {
    const rare = await shop.sell('RARE', { qty: 100 })
    const goods = (ttlStock: number) => ({
      cpgNbr: 'RUSH',
      products: [{ ptNbr: 'RARE', price: 900, ttlStock }],
    })
    await shop.operate(cpg.makeCampaign, { campaign: campaign(goods(30)) })
    const crowd = await Promise.all(Array.from({ length: 12 }, () => shop.shopper()))
    const { json } = await shop.operate(cpg.showCampaign, { cpgNbr: 'RUSH' })
    const replies = await Promise.all([
      ...crowd.map((who) => shop.order(who, { PtList: [line(rare)], amt: 1_000 })),
      shop.operate(cpg.changeCampaign, { version: json.version, campaign: campaign(goods(5)) }),
    ])
    for (const { status } of replies) expect(status).not.toBe(500)
    const [row] = await shop.gateway.database.db
      .select()
      .from(campaignProducts)
      .where(eq(campaignProducts.cpgNbr, 'RUSH'))
    const changed = replies.at(-1)?.json.retCode === 1
    expect(row?.sold).toBeLessThanOrEqual(changed ? 5 : 30)
    await shop.operate(cpg.closeCampaign, { cpgNbr: 'RUSH' })
  })
})

describe('promo codes', () => {
  const terms: PromoTerms = { amtDisc: 50, amtMin: 0, ...period }
  const make = async (input: object) =>
    (await shop.operate(promo.makePromoCodes, { terms, ...input })).json
  const list = async (q: string) => {
    const { json } = await shop.operate(promo.listPromoCodes, { q, pageSize: 200 })
    return json.rows as { promoCode: string; version: string; terms: PromoTerms; used: number }[]
  }

  it('are made one by one or many at once, and all work', async () => {
    expect(await make({ code: 'hello' })).toMatchObject({ codes: ['HELLO'] })
    expect(await make({ code: 'Hello' })).toMatchObject({ code: 'PROMO_EXISTS' })
    expect(await make({ code: 'x' })).toMatchObject({ code: 'PROMO_LENGTH' })
    const { codes } = await make({ code: 'MANY-', count: 700 })
    expect(new Set(codes as string[]).size).toBe(700)
    const [one] = codes as string[]
    const { json } = await shop.call(getCheckoutResult, { PtList: [line(tea)], promoCode: one })
    expect(json).toMatchObject({ amtPromo: 50 })
  })

  it('are changed, withdrawn and deleted while unused', async () => {
    await make({ code: 'ONCE' })
    const [row] = await list('ONCE')
    const input = { promoCode: 'ONCE', version: row?.version, terms: { ...terms, qty: 1 } }
    expect((await shop.operate(promo.changePromoCode, input)).json.retCode).toBe(1)
    expect((await shop.operate(promo.changePromoCode, input)).json.code).toBe('PROMO_CONFLICT')
    const ann = await shop.shopper()
    const order = { PtList: [line(tea)], promoCode: 'ONCE', amt: 1_050 }
    await shop.operate(promo.switchPromoCode, { promoCode: 'ONCE', isOn: false })
    expect((await shop.order(ann, order)).json.code).toBe('PROMO_NOT_USABLE')
    await shop.operate(promo.switchPromoCode, { promoCode: 'ONCE', isOn: true })
    expect((await shop.order(ann, order)).json.retCode).toBe(1)
    expect((await list('ONCE'))[0]).toMatchObject({ used: 1 })
    const remove = async (promoCode: string) =>
      (await shop.operate(promo.deletePromoCode, { promoCode })).json
    expect((await remove('ONCE')).code).toBe('PROMO_IN_USE')
    expect((await remove('HELLO')).retCode).toBe(1)
    expect((await remove('HELLO')).retCode).toBe(404)
  })

  it.each([
    ['discount', { discPer: 5 }],
    ['discount', { amtDisc: 0 }],
    ['period', { expire: period.effdate }],
  ])('are refused for their %s', async (field, given) => {
    expect(await make({ code: 'WRONG', terms: { ...terms, ...given } })).toMatchObject({
      code: 'PROMO_INVALID',
      data: { field },
    })
  })
})

describe('member levels and points', () => {
  const listed = async () => {
    const { json } = await shop.operate(levels.listLevels, {})
    return json.rows as {
      levelNbr: string
      version: string
      level: WrittenLevel
      members: number
    }[]
  }

  it('are made, changed from what was read, and deleted without members', async () => {
    const [first] = await listed()
    const level = { ...first!.level, name: { 'zh-TW': '金' }, amtMin: 5_000, pointFactor: 200 } // every store has one
    const made = await shop.operate(levels.makeLevel, { level })
    const levelNbr = String(made.json.levelNbr)
    const row = (await listed()).find((one) => one.levelNbr === levelNbr)!
    expect(row).toMatchObject({ level, members: 0 })
    const next = { levelNbr, version: row.version, level: { ...level, pricePolicy: 1, discPer: 5 } }
    expect((await shop.operate(levels.changeLevel, next)).json.retCode).toBe(1)
    expect((await shop.operate(levels.changeLevel, next)).json.code).toBe('LEVEL_CONFLICT')
    await shop.shopper(levelNbr)
    expect((await shop.operate(levels.deleteLevel, { levelNbr })).json.code).toBe('LEVEL_IN_USE')
    const { levelNbr: spare } = (await shop.operate(levels.makeLevel, { level })).json
    const before = (await listed()).find((one) => one.levelNbr === spare)
    expect((await shop.operate(levels.deleteLevel, { levelNbr: spare })).json.retCode).toBe(1)
    const invented = { levelNbr: 'L-new', level: before?.level }
    expect((await shop.operate(levels.makeLevel, invented)).json.retCode).toBe(404)
    const again = { levelNbr: spare, level: before?.level }
    expect((await shop.operate(levels.makeLevel, again)).json).toMatchObject({ levelNbr: spare })
    expect((await listed()).find((one) => one.levelNbr === spare)).toEqual(before)
    expect((await shop.operate(levels.makeLevel, again)).json.code).toBe('LEVEL_CONFLICT')
    // Some level must need no purchases.
    for (const one of await listed())
      await shop.operate(levels.changeLevel, { ...one, level: { ...one.level, name: level.name, amtMin: 1 } }) // prettier-ignore
    expect((await listed()).some((one) => one.level.amtMin === 0)).toBe(true)
  })

  it('have rates that are saved from what was read', async () => {
    const { json } = await shop.operate(points.showPointRules, {})
    const rules = { ...(json.rules as points.PointRules), amtPerPoint: 50, pointShare: 30 }
    const save = { version: json.version, rules }
    expect((await shop.operate(points.changePointRules, save)).json.retCode).toBe(1)
    expect((await shop.operate(points.changePointRules, save)).json.code).toBe('POINTS_CONFLICT')
    expect((await shop.operate(points.showPointRules, {})).json.rules).toEqual(rules)
  })
})
