import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberNotifications, pointEntries } from '../../gateway/account/account.tables.ts'
import { expirePoints, givePointsBack, pointsOf, spendPoints } from '../../gateway/account/index.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { enterLots } from '../../gateway/account/points.ts'
import { getPointsLog } from '../../schemas/account/account.ops.ts'
import { dayOf } from '../../schemas/day.ts'
import { many } from '../gateway/crowd.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
let storeNbr: string
beforeAll(async () => {
  gateway = await createTestGateway()
  storeNbr = gateway.stores[0].storeNbr
})
afterAll(() => gateway.close())

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const run = (days: number) => expirePoints({ db: gateway.database.db, now: inDays(days) })

async function member(...lots: [points: number, days: number | null][]) {
  const { db } = gateway.database
  // Others must not be due when this one is.
  await db.update(members).set({ pointCheckAt: null })
  const { sid, userNbr } = await gateway.signIn()
  const owner = { storeNbr, userNbr }
  await db.transaction((tx) =>
    enterLots(
      tx,
      { ...owner, remark: 'Welcome', reason: 'byOperator' },
      lots.map(([points, days]) => ({ points, expiresAt: days === null ? null : inDays(days) })),
    ),
  )
  return { sid, owner }
}
const isOwned = ({ userNbr }: { userNbr: string }) =>
  and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr))
const entriesOf = (owner: { userNbr: string }) =>
  gateway.database.db
    .select({ points: pointEntries.points, reason: pointEntries.reason })
    .from(pointEntries)
    .where(isOwned(owner))
    .orderBy(asc(pointEntries.id))
const told = ({ userNbr }: { userNbr: string }) =>
  gateway.database.db
    .select({ points: memberNotifications.points, until: memberNotifications.until })
    .from(memberNotifications)
    .where(
      and(
        eq(memberNotifications.storeNbr, storeNbr),
        eq(memberNotifications.userNbr, userNbr),
        eq(memberNotifications.kind, 'pointsExpire'),
      ),
    )
    .orderBy(asc(memberNotifications.id))

describe('points that expire', () => {
  it('are announced twice and then taken, without those that were spent', async () => {
    const { owner } = await member([100, 40], [50, null])
    const { db } = gateway.database
    await db.transaction((tx) => spendPoints(tx, { ...owner, soNbr: 'S1', points: 30 }))
    const until = dayOf(inDays(40).getTime() - 1, 'Asia/Taipei')
    await run(5)
    expect(await told(owner)).toEqual([])
    await run(11)
    await run(12)
    expect(await told(owner)).toEqual([{ points: 70, until }])
    await run(34)
    expect(await told(owner)).toHaveLength(2)
    await many(5, () => run(41))
    expect(await entriesOf(owner)).toContainEqual({ points: -70, reason: 'expired' })
    expect(await pointsOf(db, owner)).toBe(50)
    await run(400)
    expect(await pointsOf(db, owner)).toBe(50)
    expect(await told(owner)).toHaveLength(2)
  })

  it('are named on the points page with their last day', async () => {
    const { sid } = await member([100, 40], [20, 10], [5, 300], [1, 500], [7, null])
    const { json } = await gateway.call(getPointsLog, {}, { sid })
    expect(json.ExpiringList).toEqual(
      [
        [20, 10],
        [100, 40],
        [5, 300],
      ].map(([points, days]) => ({
        points,
        until: dayOf(inDays(days ?? 0).getTime() - 1, 'Asia/Taipei'),
      })),
    )
    expect(json.memPoints).toBe(133)
  })

  it('come back with the time they had when an order is cancelled', async () => {
    const { owner } = await member([10, 3], [10, 90])
    const { db } = gateway.database
    await db.transaction((tx) => spendPoints(tx, { ...owner, soNbr: 'S2', points: 15 }))
    await db.transaction((tx) => givePointsBack(tx, { ...owner, soNbr: 'S2', points: 15 }))
    const back = await db
      .select({ points: pointEntries.points, expiresAt: pointEntries.expiresAt })
      .from(pointEntries)
      .where(and(isOwned(owner), eq(pointEntries.reason, 'released')))
      .orderBy(asc(pointEntries.expiresAt))
    expect(back.map(({ points }) => points)).toEqual([10, 5])
    expect(dayOf((back[0]?.expiresAt?.getTime() ?? 0) - 1, 'Asia/Taipei')).toBe(
      dayOf(inDays(30).getTime(), 'Asia/Taipei'),
    )
    expect(dayOf(back[1]?.expiresAt?.getTime() ?? 0, 'Asia/Taipei')).toBe(
      dayOf(inDays(90).getTime(), 'Asia/Taipei'),
    )
  })

  it('never take more than there is, while orders spend them at once', async () => {
    const { owner } = await member([100, 1])
    const { db } = gateway.database
    await many<unknown>(20, (at) =>
      at % 2
        ? run(2)
        : db.transaction((tx) => spendPoints(tx, { ...owner, soNbr: `S3-${at}`, points: 9 })),
    )
    // The job leaves out a member who is locked, and comes back.
    await run(2)
    expect(await pointsOf(db, owner)).toBe(0)
    const entries = await entriesOf(owner)
    const spent = entries.filter(({ reason }) => reason === 'spent').length * 9
    const expired = entries.find(({ reason }) => reason === 'expired')?.points ?? 0
    expect(spent - expired).toBe(100)
  })
})
