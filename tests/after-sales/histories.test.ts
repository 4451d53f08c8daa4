import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createReturnsShop, type Pick, type ReturnsShop } from './returns-shop.ts'

/** `HISTORIES=500` runs more than CI has the time for. */
const histories = Number(process.env.HISTORIES ?? 20)

vi.setConfig({ testTimeout: Math.max(180_000, histories * 12_000) })

let shop: ReturnsShop
beforeAll(async () => {
  shop = await createReturnsShop()
})
afterAll(() => shop.gateway.close())

const bought = fc.record({
  qty: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 900 }),
})
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      seed: fc.nat(),
      retType: fc.constantFrom(2, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('reject' as const, 'cancel' as const),
      seed: fc.nat(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('goodwill' as const),
      amt: fc.integer({ min: 1, max: 60 }),
      ln: fc.option(fc.nat(2)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('twice' as const), seed: fc.nat() }) },
)
const history = fc.record({
  lines: fc.array(bought, { minLength: 1, maxLength: 3 }),
  amtDisc: fc.integer({ min: 0, max: 400 }),
  amtMin: fc.integer({ min: 0, max: 1_500 }),
  points: fc.integer({ min: 0, max: 40 }),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})

/** Some of the units that are left, at least one. */
function someOf(left: readonly { ln: number; qtyLeft: number }[], seed: number): Pick[] {
  const open = left.filter(({ qtyLeft }) => qtyLeft > 0)
  const picks = open
    .map(({ ln, qtyLeft }, at) => ({ ln, qtyRet: (seed >> (3 * at)) % (qtyLeft + 1) }))
    .filter(({ qtyRet }) => qtyRet > 0)
  const [first] = open
  return picks.length || !first ? picks : [{ ln: first.ln, qtyRet: 1 }]
}

async function leftOf(who: Shopper, soNbr: string) {
  const { json } = await shop.call(ops.getAfter, { soNbr }, who)
  return { kind: json.kind, SodList: json.SodList as { ln: number; qtyLeft: number }[] }
}

const operate = async (...given: Parameters<ReturnsShop['operate']>) =>
  (await shop.operate(...given)).json

it('ends every history of returns with ledgers that sum up', async () => {
  const who = await shop.shopper()
  let made = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ lines, amtDisc, amtMin, points, steps }) => {
      const skus: string[] = []
      for (const { price } of lines) skus.push(await shop.sell(`H${++made}`, { price, qty: 9 }))
      await shop.points(who, points)
      const pointsBefore = await shop.pointsOf(who)
      const couponNbr = await shop.coupon(who, { amtDisc, amtMin })
      const PtList = lines.map(({ qty }, at) => line(skus[at] ?? '', qty))
      const amtGoods = lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
      const usesCoupon = amtDisc > 0 && amtGoods >= amtMin
      const off = usesCoupon ? Math.min(amtDisc, amtGoods) : 0
      const spent = Math.min(points, Math.floor((amtGoods - off) / 5))
      const captured = amtGoods - off - spent + (amtGoods >= 5_000 ? 0 : 100)
      const soNbr = await shop.delivered(who, PtList, {
        amt: captured,
        ...(usesCoupon && { couponNbr }),
        points: spent,
      })
      let goodwill = 0
      const give = async (picks: Pick[], retType: number) => {
        const { amtRefund } = await shop.preview(who, soNbr, picks)
        const applied = await shop.apply(who, soNbr, picks, { amt: amtRefund, retType })
        expect(applied).toMatchObject({ retCode: 1 })
        const settled = await shop.settle(String(applied.retNbr))
        expect(settled).toMatchObject({ retCode: 1, amtRefund })
      }
      for (const move of steps) {
        const { kind, SodList } = await leftOf(who, soNbr)
        if (move.do === 'goodwill') {
          const ln = move.ln === null ? undefined : move.ln + 1
          const { retCode } = await operate(orderOps.refundOrder, {
            soNbr,
            amt: move.amt,
            reason: 'sorry',
            ...(ln !== undefined && { ln }),
          })
          if (retCode === 1) goodwill += move.amt
          continue
        }
        if (kind !== 'return') continue
        const picks = someOf(SodList, move.seed)
        if (move.do === 'return') {
          await give(picks, move.retType)
          continue
        }
        const { amtRefund } = await shop.preview(who, soNbr, picks)
        const apply = () => shop.apply(who, soNbr, picks, { amt: amtRefund })
        const answers =
          move.do === 'twice' ? await Promise.all([apply(), apply()]) : [await apply()]
        const [done, ...others] = answers.filter(({ retCode }) => retCode === 1)
        expect(others).toEqual([])
        if (move.do === 'cancel')
          await shop.call(ops.cancelRet, { soNbr, retNbr: done?.retNbr }, who)
        else await operate(returnOps.rejectReturn, { retNbr: done?.retNbr, note: 'no' })
        expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'delivered' })
      }
      const money = await shop.moneyOf(soNbr)
      expect(money.owed + money.refunded).toBeLessThanOrEqual(captured)
      // Then everything that is left goes back: in sum, as much as all at once.
      const { kind, SodList } = await leftOf(who, soNbr)
      if (kind === 'return')
        await give(
          SodList.filter(({ qtyLeft }) => qtyLeft > 0).map(({ ln, qtyLeft }) => ({
            ln,
            qtyRet: qtyLeft,
          })),
          2,
        )
      await shop.send()
      const last = await shop.moneyOf(soNbr)
      expect(last).toEqual({ captured, owed: 0, refunded: captured, left: 0 })
      expect(goodwill).toBeLessThanOrEqual(captured)
      expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'reted' })
      expect(await shop.pointsOf(who)).toBe(pointsBefore)
      expect(await shop.isUsed(couponNbr)).toBe(false)
    }),
    { numRuns: histories },
  )
})
