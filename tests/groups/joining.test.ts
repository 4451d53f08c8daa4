import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignProducts, campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { buyingGroups } from '../../gateway/group/group.tables.ts'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { getPtInfo, getPtListByTypeNbr } from '../../schemas/catalog/pt.ops.ts'
import { getGrpInfo, getGrpList } from '../../schemas/group/group.ops.ts'
import { addGrpOrder } from '../../schemas/order/group-order.ops.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import { cancelOrder, getDetail, getSoList } from '../../schemas/order/order.ops.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createGroupShop, type GroupShop } from './group-shop.ts'

let shop: GroupShop
let ann: Shopper

beforeAll(async () => {
  shop = await createGroupShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const facts = ({ json }: { json: Record<string, unknown> }) => {
  const { code, data } = json
  return { code, data }
}

describe('a product in a group buy', () => {
  it('shows both prices and the group’s size', async () => {
    await shop.offer('A1', { size: 3, hours: 12 })
    const { json } = await shop.call(getPtInfo, { ptNbr: 'A1' })
    expect(json).toMatchObject({
      BasicInfo: { price: 1_000 },
      SkuInfo: { SkuList: [{ price: 1_000, grp_price: 700 }] },
      GrpCpgInfo: { cpgNbr: 'CA1', cpgType: 'groupBuy', grpSize: 3, grpHours: 12, price: 700 },
    })
    expect(json.CpgInfo).toBeUndefined()
  })

  it('is not offered to groups if the normal price is as low', async () => {
    await shop.offer('A2', { price: 700 })
    await db()
      .insert(campaigns)
      .values({
        storeNbr: shop.storeNbr,
        cpgNbr: 'SALE',
        cpgType: 'sale',
        title: {},
        desc: {},
        effdate: new Date(0),
        expire: new Date('2099-01-01'),
      })
    await db()
      .insert(campaignProducts)
      .values({ storeNbr: shop.storeNbr, cpgNbr: 'SALE', ptNbr: 'A2', price: 650 })
    const { json } = await shop.call(getPtInfo, { ptNbr: 'A2' })
    expect(json.GrpCpgInfo).toBeUndefined()
    expect(json).toMatchObject({ BasicInfo: { price: 650 } })
  })

  it('shows the group’s price and a seat at the checkout', async () => {
    const sku = await shop.offer('A3')
    await db()
      .update(shippingMethods)
      .set({ days: { min: 1, max: 2 } })
      .where(eq(shippingMethods.frcNbr, 'HOME'))
    const asked = { PtList: [line(sku, 2)], cpgNbr: 'CA3', frcNbr: 'HOME', addrNbr: ann.addrNbr }
    const { json } = await shop.call(getCheckoutResult, asked, ann)
    expect(json).toMatchObject({
      isOrderable: true,
      amtGoods: 1_400,
      amt: 1_500,
      PtList: [{ price: 700, origPrice: 1_000, cpgNbr: 'CA3' }],
      GrpOffer: { cpgNbr: 'CA3', size: 2, count: 0 },
    })
    // Nobody knows the day on which the group is full.
    const daysOf = ({ FrcList }: typeof json) =>
      (FrcList as { firstDay?: string }[]).flatMap(({ firstDay }) => firstDay ?? [])
    expect(daysOf(json)).toEqual([])
    const alone = await shop.call(getCheckoutResult, { PtList: asked.PtList, frcNbr: 'HOME' }, ann)
    expect(daysOf(alone.json)).not.toEqual([])
    const over = await shop.call(getCheckoutResult, { ...asked, cpgNbr: 'NONE' }, ann)
    expect(over.json).toMatchObject({
      isOrderable: false,
      amtGoods: 2_000,
      GrpOffer: { fault: 'over' },
    })
  })
})

describe('an order for a group', () => {
  it('opens one at the campaign’s price, and takes from its stock', async () => {
    await shop.offer('B1', { hours: 5, ttlStock: 4 })
    const { json } = await shop.seat(ann, 'B1', { PtList: [line('B1-1', 3)], amt: 2_200 })
    expect(json).toMatchObject({ retCode: 1, stat: 'pay' })
    const soNbr = String(json.soNbr)
    const group = await shop.groupOf(soNbr)
    expect(group).toMatchObject({ stat: 'open', size: 2, cpgNbr: 'CB1', ptNbr: 'B1' })
    const { payDeadline } = await shop.orderOf(soNbr)
    // A card payment has a day, but this group ends in five hours.
    expect(payDeadline).toEqual(group.deadline)
    const more = await shop.seat(await shop.shopper(), 'B1', {
      PtList: [line('B1-1', 2)],
      amt: 1_500,
    })
    expect(facts(more)).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { SkuList: [{ qtyAvail: 1 }] },
    })
    const detail = await shop.call(getDetail, { soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({
      amt: 2_200,
      GrpInfo: { grpNbr: group.grpNbr, stat: 'open', size: 2, count: 0 },
    })
  })

  it('expires no later than its campaign, for transfers too', async () => {
    const expire = new Date(Date.now() + 3_600_000)
    await shop.offer('B2', { hours: 500, expire })
    const { json } = await shop.seat(ann, 'B2', { payNbr: 'BANK' })
    const soNbr = String(json.soNbr)
    expect((await shop.groupOf(soNbr)).deadline).toEqual(expire)
    await shop.pay(ann, soNbr, 'BANK')
    expect((await shop.orderOf(soNbr)).payDeadline).toEqual(expire)
  })

  it.each([
    ['two things', () => [line('B3-1'), line('P1-1')]],
    ['an add-on', () => [line('B3-1', 1, { kind: 2, parPtNbr: 'P1' })]],
    ['more than the stock', () => [line('B3-1', 60)]],
  ])('is refused for %s', async (_what, PtList) => {
    if (_what === 'two things') await shop.offer('B3')
    const reply = await shop.seat(ann, 'B3', { PtList: PtList() })
    expect(reply.json.retCode).toBe(0)
    expect(['INVALID_INPUT', 'OUT_OF_STOCK']).toContain(reply.json.code)
  })

  it('accepts no cash on delivery, no guests and no price from the payload', async () => {
    await shop.offer('B4')
    expect(facts(await shop.seat(ann, 'B4', { payNbr: 'COD' }))).toMatchObject({
      code: 'PAY_NOT_USABLE',
    })
    expect(facts(await shop.seat(ann, 'B4', { amt: 1 }))).toEqual({
      code: 'PRICE_CHANGED',
      data: { amt: 1, amtNow: 800 },
    })
    const guest = await shop.call(addGrpOrder, { cpgNbr: 'CB4', PtList: [line('B4-1')] })
    expect(guest.json.retCode).toBe(999)
    expect(await db().select().from(buyingGroups).where(eq(buyingGroups.ptNbr, 'B4'))).toEqual([])
  })

  it('is refused for an ended campaign, one that is not a group buy, or a group of another product', async () => {
    await shop.offer('B5')
    await shop.offer('B6')
    expect(facts(await shop.seat(ann, 'B5', { cpgNbr: 'SALE' }))).toMatchObject({
      code: 'CAMPAIGN_ENDED',
    })
    const { soNbr } = await shop.paid('B6')
    const { grpNbr } = await shop.groupOf(soNbr)
    expect((await shop.seat(ann, 'B5', { grpNbr })).json.retCode).toBe(404)
    expect((await shop.seat(ann, 'B5', { grpNbr: 'GNOBODY' })).json.retCode).toBe(404)
    await db()
      .update(campaigns)
      .set({ expire: new Date(Date.now() - 1_000) })
      .where(eq(campaigns.cpgNbr, 'CB5'))
    expect(facts(await shop.seat(ann, 'B5'))).toMatchObject({ code: 'CAMPAIGN_ENDED' })
  })
})

describe('a group', () => {
  it('can be joined once its owner has paid, by each person once', async () => {
    await shop.offer('D1', { size: 3 })
    const bo = await shop.shopper()
    const { json } = await shop.seat(bo, 'D1')
    const soNbr = String(json.soNbr)
    const { grpNbr } = await shop.groupOf(soNbr)
    const asked = { ptNbr: 'D1', cpgNbr: 'CD1' }
    expect(facts(await shop.seat(ann, 'D1', { grpNbr }))).toMatchObject({ code: 'GROUP_WAITING' })
    expect(facts(await shop.seat(bo, 'D1', { grpNbr }))).toEqual({
      code: 'GROUP_JOINED',
      data: { soNbr },
    })
    expect((await shop.call(getGrpList, asked, ann)).json.GrpList).toEqual([])
    await shop.capture(soNbr)
    const joined = await shop.seat(ann, 'D1', { grpNbr })
    expect(joined.json).toMatchObject({ retCode: 1, stat: 'pay' })
    expect((await shop.groupOf(String(joined.json.soNbr))).grpNbr).toBe(grpNbr)
  })

  it('counts unpaid seats as taken until their order is closed', async () => {
    await shop.offer('D2', { size: 2 })
    const { soNbr } = await shop.paid('D2')
    const { grpNbr } = await shop.groupOf(soNbr)
    const [bo, cy] = [await shop.shopper(), await shop.shopper()]
    const held = await shop.seat(bo, 'D2', { grpNbr })
    expect(facts(await shop.seat(cy, 'D2', { grpNbr }))).toMatchObject({ code: 'GROUP_FULL' })
    const seen = await shop.call(getGrpInfo, { grpNbr }, cy)
    expect(seen.json.GrpInfo).toMatchObject({ size: 2, count: 1, name: 'M**', fault: 'full' })
    await shop.call(cancelOrder, { soNbr: held.json.soNbr }, bo)
    expect((await shop.seat(cy, 'D2', { grpNbr })).json.retCode).toBe(1)
  })

  it('is listed while it can be joined, the first to end first', async () => {
    await shop.offer('D3', { size: 2 })
    const first = await shop.groupOf((await shop.paid('D3')).soNbr)
    const second = await shop.groupOf((await shop.paid('D3')).soNbr)
    await db()
      .update(buyingGroups)
      .set({ deadline: new Date(Date.now() + 60_000) })
      .where(eq(buyingGroups.grpNbr, second.grpNbr))
    const reply = await shop.call(getGrpList, { ptNbr: 'D3' })
    expect(reply.json.GrpList).toMatchObject([
      { grpNbr: second.grpNbr, size: 2, count: 1, name: 'M**' },
      { grpNbr: first.grpNbr },
    ])
    expect(JSON.stringify(reply.json)).not.toContain('soNbr')
  })

  it('shows an invited member their own seat, and nothing of it to others', async () => {
    await shop.offer('D4', { size: 3 })
    const { who, soNbr } = await shop.paid('D4')
    const { grpNbr } = await shop.groupOf(soNbr)
    const own = await shop.call(getGrpInfo, { grpNbr }, who)
    expect(own.json.GrpInfo).toMatchObject({ fault: 'joined', soNbr })
    const { GrpInfo } = (await shop.call(getGrpInfo, { grpNbr })).json
    expect(GrpInfo).not.toHaveProperty('fault')
    expect(GrpInfo).not.toHaveProperty('soNbr')
    const wrong = await shop.call(getGrpInfo, { grpNbr: 'GNOBODY' })
    expect(wrong.json).toMatchObject({ retCode: 1 })
    expect(wrong.json.GrpInfo).toBeUndefined()
    const list = await shop.call(getSoList, {}, who)
    expect(JSON.stringify(list.json.Rows)).toContain('"open"')
  })
})

describe('a list of goods', () => {
  it('shows how far the most advanced group of a product is', async () => {
    await shop.offer('LIST', { size: 4 })
    // Answers are kept for a while, so each question is another one.
    let size = 40
    const partOf = async () => {
      const { json } = await shop.call(getPtListByTypeNbr, { pageSize: size++ })
      const items = json.PtList as { ptNbr: string; percentage?: number }[]
      return items.find(({ ptNbr }) => ptNbr === 'LIST')?.percentage
    }
    expect(await partOf()).toBeUndefined()
    const { soNbr } = await shop.paid('LIST')
    expect(await partOf()).toBe(25)
    const { grpNbr } = await shop.groupOf(soNbr)
    await shop.paid('LIST', { grpNbr })
    await shop.paid('LIST')
    expect(await partOf()).toBe(50)
    await shop.endTime(grpNbr)
    expect(await partOf()).toBe(25)
  })
})
