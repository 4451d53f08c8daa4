import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberLevels, members } from '../../gateway/account/member.tables.ts'
import { memberNotifications } from '../../gateway/account/account.tables.ts'
import { settleLevels } from '../../gateway/account/index.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import { getLevelList, getPointsLog } from '../../schemas/account/account.ops.ts'
import * as memberOps from '../../schemas/account/member-operator.ops.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createReturnsShop, type ReturnsShop } from '../after-sales/returns-shop.ts'

let shop: ReturnsShop
beforeAll(async () => {
  shop = await createReturnsShop()
  const { db } = shop.gateway.database
  const at = (levelNbr: string) =>
    and(eq(memberLevels.storeNbr, shop.storeNbr), eq(memberLevels.levelNbr, levelNbr))
  await db
    .update(memberLevels)
    .set({ amtMin: 2_000, pointFactor: 200, pricePolicy: 0 })
    .where(at('L2'))
})
afterAll(() => shop.gateway.close())

const day = 86_400_000
let made = 0

async function bought(who: Shopper, price: number): Promise<string> {
  const skuId = await shop.sell(`L${++made}`, { price })
  return shop.delivered(who, [line(skuId)], { amt: price + 100 })
}

/** Ends return windows, then settles levels. */
async function later(days: number): Promise<void> {
  const { db } = shop.gateway.database
  const { directory } = shop.gateway
  const now = new Date(Date.now() + days * day)
  await expireOrders({ db, directory, now })
  await settleLevels({ db, directory, now })
}

const levelOf = async ({ userNbr }: Shopper) => {
  const [row] = await shop.gateway.database.db
    .select({ levelNbr: members.levelNbr })
    .from(members)
    .where(and(eq(members.storeNbr, shop.storeNbr), eq(members.userNbr, userNbr)))
  return row?.levelNbr
}

const noticesOf = async ({ userNbr }: Shopper) =>
  (
    await shop.gateway.database.db
      .select({ kind: memberNotifications.kind })
      .from(memberNotifications)
      .where(eq(memberNotifications.userNbr, userNbr))
      .orderBy(memberNotifications.id)
  ).map(({ kind }) => kind)

describe('a member level', () => {
  it('is raised once enough was kept, and lowered when it leaves the period', async () => {
    const ann = await shop.shopper()
    await bought(ann, 1_500)
    await later(1)
    expect(await levelOf(ann)).toBe('L1')
    const { json } = await shop.call(getLevelList, {}, ann)
    expect(json).toMatchObject({
      LevelInfo: { levelNbr: 'L1' },
      LevelList: [{ levelNbr: 'L2', amtMin: 2_000 }],
      amtKept: 0,
      NextLevel: { levelNbr: 'L2', amtMissing: 2_000 },
    })
    await later(8)
    expect((await shop.call(getLevelList, {}, ann)).json).toMatchObject({
      amtKept: 1_600,
      NextLevel: { amtMissing: 400 },
    })
    await bought(ann, 500)
    await later(8)
    expect(await levelOf(ann)).toBe('L2')
    expect((await shop.call(getLevelList, {}, ann)).json).not.toHaveProperty('NextLevel')
    await later(300)
    expect(await levelOf(ann)).toBe('L2')
    await later(370)
    expect(await levelOf(ann)).toBe('L1')
    expect(await noticesOf(ann)).toEqual(['levelRaised', 'levelLowered'])
  })

  it('does not count what was returned', async () => {
    const ann = await shop.shopper()
    const skuId = await shop.sell(`L${++made}`)
    const soNbr = await shop.delivered(ann, [line(skuId, 3)], { amt: 3_100 })
    const asked = await shop.apply(ann, soNbr, [{ ln: 1, qtyRet: 2 }], { amt: 2_000 })
    await shop.settle(String(asked.retNbr))
    await shop.send()
    await later(8)
    expect(await levelOf(ann)).toBe('L1')
    expect((await shop.call(getLevelList, {}, ann)).json).toMatchObject({ amtKept: 1_100 })
  })

  it('multiplies the points that purchases earn', async () => {
    const [plain, silver] = [await shop.shopper(), await shop.shopper('L2')]
    for (const who of [plain, silver]) await bought(who, 1_000)
    await later(8)
    expect([await shop.pointsOf(plain), await shop.pointsOf(silver)]).toEqual([10, 20])
  })

  it('that an operator set stays, and is kept with the operator', async () => {
    const ann = await shop.shopper()
    const memberNbr = ann.userNbr
    const set = await shop.operate(memberOps.setLevel, { memberNbr, levelNbr: 'L2' })
    expect(set.json).toMatchObject({ levelNbr: 'L2' })
    await bought(ann, 100)
    await later(8)
    expect(await levelOf(ann)).toBe('L2')
    const shown = await shop.operate(memberOps.showMember, { memberNbr })
    expect(shown.json).toMatchObject({
      isPinned: true,
      EventList: [{ event: 'levelSet', note: 'L1 → L2, pinned' }],
    })
    const unknown = await shop.operate(memberOps.setLevel, { memberNbr, levelNbr: 'L9' })
    expect(unknown.json).toMatchObject({ code: 'LEVEL_UNKNOWN' })
  })
})

describe('points of an operator', () => {
  it('are given and taken with a reason that the member reads, never below zero', async () => {
    const ann = await shop.shopper()
    const set = async (points: number) =>
      (
        await shop.operate(memberOps.setPoints, {
          memberNbr: ann.userNbr,
          points,
          reason: 'Late parcel',
        })
      ).json
    expect(await set(50)).toMatchObject({ memPoints: 50 })
    expect(await set(-60)).toMatchObject({ code: 'POINTS_TOO_FEW', data: { memPoints: 50 } })
    expect(await set(-20)).toMatchObject({ memPoints: 30 })
    const { json } = await shop.call(getPointsLog, {}, ann)
    expect(json).toMatchObject({ memPoints: 30 })
    expect(JSON.stringify(json.Rows)).toContain('Late parcel')
  })
})
