import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftRecipients, memberNotifications } from '../../gateway/account/account.tables.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { pointsOf } from '../../gateway/account/index.ts'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { getUserByMobile, giftPoint } from '../../schemas/account/gift.ops.ts'
import { many } from '../gateway/crowd.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
let storeNbr: string
beforeAll(async () => {
  gateway = await createTestGateway()
  storeNbr = gateway.stores[0].storeNbr
})
afterAll(() => gateway.close())

interface Giver {
  sid: string
  userNbr: string
  mobile: string
}

async function member(points: number): Promise<Giver> {
  const { db } = gateway.database
  const who = await gateway.signIn()
  const mobile = `09${String(randomInt(100_000_000)).padStart(8, '0')}`
  await db
    .update(members)
    .set({ mobile, memName: 'Mei Lin' })
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, who.userNbr)))
  if (points)
    await db
      .insert(pointEntries)
      .values({ storeNbr, userNbr: who.userNbr, points, remark: 'start' })
  return { ...who, mobile }
}

let asked = 0
/** Calls come from many addresses, since those of one are limited. */
const addressOf = (at: number) => `10.7.${Math.floor(at / 250)}.${at % 250}`

const pointsAt = ({ userNbr }: Giver) => pointsOf(gateway.database.db, { storeNbr, userNbr })

async function find({ sid }: Giver, mobile: string) {
  const browser = { sid, jar: {}, remoteAddress: addressOf(++asked) }
  const captcha = await solveCaptcha(gateway, getUserByMobile, browser)
  return (await gateway.call(getUserByMobile, { mobile }, { ...browser, captcha })).json
}

/** A recipient as a look-up stores it, without the puzzle. */
async function found(from: Giver, to: Giver, given: object = {}): Promise<string> {
  const giftUserNbr = `G${randomInt(2 ** 47)}`
  await gateway.database.db.insert(giftRecipients).values({
    storeNbr,
    giftUserNbr,
    sender: from.userNbr,
    userNbr: to.userNbr,
    mobile: to.mobile,
    expiresAt: new Date(Date.now() + 300_000),
    ...given,
  })
  return giftUserNbr
}

const give = async ({ sid }: Giver, to: Giver, giftUserNbr: string, point: number) =>
  (
    await gateway.call(
      giftPoint,
      { mobile: to.mobile, point, giftUserNbr },
      { sid, remoteAddress: addressOf(++asked) },
    )
  ).json

describe('a gift of points', () => {
  it('goes to the member of a mobile number, whose name is masked, and both are told', async () => {
    const [ann, bob] = [await member(500), await member(20)]
    const recipient = await find(ann, bob.mobile)
    expect(recipient).toMatchObject({ retCode: 1, memName: 'M**', pointsMax: 500 })
    const given = await give(ann, bob, String(recipient.giftUserNbr), 120)
    expect(given).toMatchObject({ retCode: 1, memPoints: 380 })
    expect([await pointsAt(ann), await pointsAt(bob)]).toEqual([380, 140])
    const told = await gateway.database.db
      .select({ userNbr: memberNotifications.userNbr, kind: memberNotifications.kind })
      .from(memberNotifications)
      .orderBy(memberNotifications.id)
    expect(told.slice(-2)).toEqual([
      { userNbr: ann.userNbr, kind: 'pointsGiven' },
      { userNbr: bob.userNbr, kind: 'pointsReceived' },
    ])
    expect(await give(ann, bob, String(recipient.giftUserNbr), 1)).toMatchObject({
      code: 'GIFT_USER_INVALID',
    })
  })

  it('shows a member without a name by the masked number, not by nothing', async () => {
    const [ann, bob] = [await member(5), await member(0)]
    await gateway.database.db
      .update(members)
      .set({ memName: '' })
      .where(eq(members.userNbr, bob.userNbr))
    const { memName } = await find(ann, bob.mobile)
    expect(memName).toBe(`09****${bob.mobile.slice(-3)}`)
  })

  it('finds nobody, and not oneself', async () => {
    const ann = await member(5)
    expect(await find(ann, '0900000000')).toMatchObject({ code: 'GIFT_NOBODY' })
    expect(await find(ann, ann.mobile)).toMatchObject({ code: 'GIFT_SELF' })
    const { json } = await gateway.call(getUserByMobile, { mobile: '0900000000' }, { sid: ann.sid })
    expect(json).toMatchObject({ retCode: 3 })
  })

  it('is looked up ten times a day at most, found or not', async () => {
    const ann = await member(5)
    const codes: unknown[] = []
    for (let at = 0; at < 11; at++) codes.push((await find(ann, '0900000000')).code)
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'GIFT_NOBODY'))
    expect(codes[10]).toBe('TOO_MANY_TRIES')
  })

  it.each([
    ['of more than one has', 501, {}, 'GIFT_POINTS_SHORT'],
    ['to an expired recipient', 5, { expiresAt: new Date(0) }, 'GIFT_USER_INVALID'],
    ['to a recipient that was used', 5, { usedAt: new Date() }, 'GIFT_USER_INVALID'],
    ['to another mobile number', 5, { mobile: '0900000009' }, 'GIFT_USER_INVALID'],
  ])('%s is refused, and nothing is written', async (_what, point, given, code) => {
    const [ann, bob] = [await member(500), await member(0)]
    expect(await give(ann, bob, await found(ann, bob, given), point)).toMatchObject({ code })
    expect([await pointsAt(ann), await pointsAt(bob)]).toEqual([500, 0])
  })

  it('is refused with somebody else’s recipient, and with no points at all', async () => {
    const [ann, bob, eve] = [await member(500), await member(0), await member(500)]
    const giftUserNbr = await found(ann, bob)
    expect(await give(eve, bob, giftUserNbr, 5)).toMatchObject({ code: 'GIFT_USER_INVALID' })
    expect(await give(ann, bob, giftUserNbr, 0)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await give(ann, bob, giftUserNbr, -5)).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('has a limit a day', async () => {
    const [ann, bob] = [await member(30_000), await member(0)]
    expect(await give(ann, bob, await found(ann, bob), 10_001)).toMatchObject({
      code: 'GIFT_LIMIT',
      data: { left: 10_000 },
    })
    expect(await give(ann, bob, await found(ann, bob), 9_000)).toMatchObject({ retCode: 1 })
    expect(await give(ann, bob, await found(ann, bob), 1_001)).toMatchObject({
      code: 'GIFT_LIMIT',
      data: { left: 1_000 },
    })
  })

  it('of the whole balance is given once, with twenty at once', async () => {
    const [ann, bob] = [await member(300), await member(0)]
    const tickets = await Promise.all(Array.from({ length: 20 }, () => found(ann, bob)))
    const answers = await many(20, (at) => give(ann, bob, tickets[at] ?? '', 300))
    expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'GIFT_POINTS_SHORT')).toHaveLength(19)
    expect([await pointsAt(ann), await pointsAt(bob)]).toEqual([0, 300])
  })

  it('makes and loses no point with fifty at once in both directions', async () => {
    const [ann, bob] = [await member(200), await member(200)]
    const tickets = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? found(ann, bob) : found(bob, ann))),
    )
    let at = 0
    const answers = await many(50, () => {
      const mine = at++
      const giftUserNbr = tickets[mine] ?? ''
      return mine % 2 ? give(ann, bob, giftUserNbr, 30) : give(bob, ann, giftUserNbr, 30)
    })
    for (const { retCode, code } of answers)
      expect(retCode === 1 || code === 'GIFT_POINTS_SHORT').toBe(true)
    const [a, b] = [await pointsAt(ann), await pointsAt(bob)]
    expect(a + b).toBe(400)
    expect(Math.min(a, b)).toBeGreaterThanOrEqual(0)
  })
})
