import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissionEntries } from '../../gateway/account/account.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import { getCommissionLog, payCommission } from '../../schemas/account/commission.ops.ts'
import { getPtListByTypeNbr } from '../../schemas/catalog/pt.ops.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { createReturnsShop, type ReturnsShop } from '../after-sales/returns-shop.ts'
import { many } from '../gateway/crowd.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'

let shop: ReturnsShop
beforeAll(async () => {
  shop = await createReturnsShop()
})
afterAll(() => shop.gateway.close())

let made = 0
const shared = (given: object = {}) => shop.sell(`K${++made}`, { rebPer: 7, qty: 1_000, ...given })

const earned = async ({ userNbr }: Shopper) => {
  const rows = await shop.gateway.database.db
    .select({ amt: commissionEntries.amt })
    .from(commissionEntries)
    .where(eq(commissionEntries.userNbr, userNbr))
  return rows.reduce((sum, { amt }) => sum + amt, 0)
}

/** Ends the return windows of all orders. */
const later = () =>
  expireOrders({
    db: shop.gateway.database.db,
    directory: shop.gateway.directory,
    now: new Date(Date.now() + 8 * 86_400_000),
  })

describe('the commission of a sharer', () => {
  it('is shown in lists, of the price that the shopper sees', async () => {
    await shared({ price: 999 })
    const { json } = await shop.call(getPtListByTypeNbr, { pageSize: 60 })
    const items = json.PtList as { ptNbr: string; rebPer?: number; rebPrice?: number }[]
    expect(items.find(({ ptNbr }) => ptNbr === `K${made}`)).toMatchObject({
      rebPer: 7,
      rebPrice: 69,
    })
  })

  it('is booked once the return window has ended, of what was kept', async () => {
    const [ann, bob] = [await shop.shopper(), await shop.shopper()]
    const lines = [line(await shared(), 3), line(await shop.sell(`K${++made}`))]
    const soNbr = await shop.delivered(bob, lines, { amt: 4_100, sharerNbr: ann.userNbr })
    const asked = await shop.apply(bob, soNbr, [{ ln: 1, qtyRet: 1 }], { amt: 1_000 })
    await shop.settle(String(asked.retNbr))
    await shop.send()
    expect(await earned(ann)).toBe(0)
    await later()
    await later()
    expect(await earned(ann)).toBe(140)
    const { json } = await shop.call(getCommissionLog, {}, ann)
    expect(json).toMatchObject({ amtCommission: 140, hasMore: false })
    // An operator's refund of half of what was paid takes half of it back.
    await shop.operate(orderOps.refundOrder, { soNbr, amt: 1_600, reason: 'Scratches' })
    expect(await earned(ann)).toBe(70)
    expect(JSON.stringify((await shop.call(getCommissionLog, {}, ann)).json.Rows)).not.toContain(
      soNbr,
    )
  })

  it('is not paid for the own purchase, nor by one’s own link', async () => {
    const ann = await shop.shopper()
    await shop.delivered(ann, [line(await shared())], { amt: 1_100, sharerNbr: ann.userNbr })
    await later()
    expect(await earned(ann)).toBe(0)
  })

  it('stays as it was when the order was placed', async () => {
    const [ann, bob] = [await shop.shopper(), await shop.shopper()]
    const skuId = await shared()
    await shop.delivered(bob, [line(skuId)], { amt: 1_100, sharerNbr: ann.userNbr })
    await shop.sell(`K${made}`, { rebPer: 50, qty: 1_000 })
    await later()
    expect(await earned(ann)).toBe(70)
  })

  it('adds up to the rate of each kept line over any quantities and returns', async () => {
    const [first, second] = [await shared({ price: 333 }), await shared({ price: 77, rebPer: 13 })]
    const whole = fc.record({ ordered: fc.integer({ min: 1, max: 4 }), back: fc.nat(4) })
    await fc.assert(
      fc.asyncProperty(whole, whole, async (one, two) => {
        const [ann, bob] = [await shop.shopper(), await shop.shopper()]
        const goods = one.ordered * 333 + two.ordered * 77
        const lines = [line(first, one.ordered), line(second, two.ordered)]
        const soNbr = await shop.delivered(bob, lines, {
          amt: goods + 100,
          sharerNbr: ann.userNbr,
        })
        const back = [one, two]
          .map(({ ordered, back: qty }, at) => ({ ln: at + 1, qtyRet: Math.min(ordered, qty) }))
          .filter(({ qtyRet }) => qtyRet > 0)
        if (back.length) {
          const { amtRefund } = await shop.preview(bob, soNbr, back)
          const asked = await shop.apply(bob, soNbr, back, { amt: amtRefund })
          await shop.settle(String(asked.retNbr))
          await shop.send()
        }
        await later()
        const kept = ({ ordered, back: qty }: typeof one) => ordered - Math.min(ordered, qty)
        const due =
          Math.floor((kept(one) * 333 * 7) / 100) + Math.floor((kept(two) * 77 * 13) / 100)
        expect(await earned(ann)).toBe(due)
      }),
      { numRuns: 12 },
    )
  })

  it('is paid out at most as far as it goes, also by ten at once', async () => {
    const [ann, bob] = [await shop.shopper(), await shop.shopper()]
    await shop.delivered(bob, [line(await shared(), 4)], { amt: 4_100, sharerNbr: ann.userNbr })
    await later()
    let at = 0
    const answers = await many(10, async () => {
      const input = { memberNbr: ann.userNbr, amt: 100, ref: `B${++at}` }
      return (await shop.operate(payCommission, input)).json
    })
    expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'COMMISSION_SHORT')).toHaveLength(8)
    expect(await earned(ann)).toBe(80)
  })

  it('of an order that was cancelled is nothing', async () => {
    const [ann, bob] = [await shop.shopper(), await shop.shopper()]
    const soNbr = await shop.paid(bob, [line(await shared())], {
      amt: 1_100,
      sharerNbr: ann.userNbr,
    })
    await shop.operate(orderOps.voidOrder, { soNbr, reason: 'Out of stock' })
    await later()
    expect(await earned(ann)).toBe(0)
    const [order] = await shop.gateway.database.db
      .select()
      .from(orders)
      .where(eq(orders.soNbr, soNbr))
    expect(order).toMatchObject({ stat: 'voided', sharerNbr: ann.userNbr })
  })
})
