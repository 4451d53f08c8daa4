import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import * as ops from '../../schemas/account/gift.ops.ts'
import { dayOf, startOfDay } from '../../schemas/day.ts'
import { needCaptcha } from '../captcha/index.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { giftRecipients, pointEntries } from './account.tables.ts'
import { countTry, type Limit } from './attempts.ts'
import { mobileIn } from './contacts.ts'
import { notifyMember } from './member-notifications.ts'
import { members } from './member.tables.ts'
import { wouldUse } from './point-lots.ts'
import { enterLots, expiringEntries, pointsOf } from './points.ts'

const day = 86_400

/** Counts every look-up, also of numbers that nobody has. */
const lookups: Limit = {
  name: 'gift-lookup',
  free: ops.giftRules.lookups,
  wait: day,
  longest: day,
  window: day,
}

type Member = typeof members.$inferSelect

/** Columns that are shown of another member. */
const shown = { userNbr: members.userNbr, memName: members.memName, mobile: members.mobile }

const senderOf = ({ member }: Context): string => {
  if (!member) throw notFound()
  return member.userNbr
}

/** A member as other members see them: masked name, or masked number if there is no name. */
const maskedMember = ({ memName, mobile }: Pick<Member, 'memName' | 'mobile'>): string =>
  memName || !mobile ? `${[...memName][0] ?? ''}**` : `${mobile.slice(0, 2)}****${mobile.slice(-3)}`

export const getUserByMobile = handle(ops.getUserByMobile, async ({ input, ctx, fail }) => {
  const { db, store, now } = ctx
  const { storeNbr, config } = store
  const sender = senderOf(ctx)
  const mobile = mobileIn(input.mobile, 'mobile')
  await needCaptcha(ctx, ops.getUserByMobile)
  await countTry(ctx, { limit: lookups, subject: sender })
  const [found] = await db
    .select(shown)
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.mobile, mobile)))
  if (!found) throw fail.GIFT_NOBODY({})
  if (found.userNbr === sender) throw fail.GIFT_SELF({})
  const giftUserNbr = `${randomNbr('G')}${randomNbr('')}`
  const expiresAt = new Date(now.getTime() + ops.giftRules.recipientLasts * 1_000)
  await db
    .insert(giftRecipients)
    .values({ storeNbr, giftUserNbr, sender, userNbr: found.userNbr, mobile, expiresAt })
  const owner = { storeNbr, userNbr: sender }
  const { giftMost } = orderRulesOf(config)
  const left = giftMost - (await givenToday(db, owner, { now, zone: config.timeZone }))
  const pointsMax = Math.max(0, Math.min(left, await pointsOf(db, owner)))
  return { memName: maskedMember(found), giftUserNbr, pointsMax }
})

export const giftPoint = handle(ops.giftPoint, ({ input, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const { storeNbr, config } = ctx.store
    const { point, giftUserNbr } = input
    const sender = senderOf(ctx)
    const mobile = mobileIn(input.mobile, 'mobile')
    const mine = and(
      eq(giftRecipients.storeNbr, storeNbr),
      eq(giftRecipients.giftUserNbr, giftUserNbr),
      eq(giftRecipients.sender, sender),
    )
    const [found] = await tx.select().from(giftRecipients).where(mine).for('update')
    const isGood = found?.mobile === mobile && !found.usedAt && found.expiresAt > ctx.now
    if (!found || !isGood) throw fail.GIFT_USER_INVALID({})
    const names = await lockedMembers(tx, storeNbr, [sender, found.userNbr])
    const owner = { storeNbr, userNbr: sender }
    const memPoints = await pointsOf(tx, owner)
    if (memPoints < point) throw fail.GIFT_POINTS_SHORT({ memPoints })
    const left =
      orderRulesOf(config).giftMost -
      (await givenToday(tx, owner, { now: ctx.now, zone: config.timeZone }))
    if (left < point) throw fail.GIFT_LIMIT({ left: Math.max(0, left) })
    const [from, to] = [sender, found.userNbr].map((nbr) => names.get(nbr))
    const entries = await expiringEntries(tx, owner)
    // They expire for the recipient as they would have for the sender.
    const lots = entries.length ? wouldUse(entries, point) : [{ expiresAt: null, points: point }]
    await tx
      .insert(pointEntries)
      .values({ ...owner, points: -point, remark: to ?? '', reason: 'given' })
    const recipient = { storeNbr, userNbr: found.userNbr }
    await enterLots(tx, { ...recipient, remark: from ?? '', reason: 'received' }, lots)
    await tx.update(giftRecipients).set({ usedAt: ctx.now }).where(mine)
    await notifyMember(tx, { ...owner, kind: 'pointsGiven', points: point, other: to ?? '' })
    await notifyMember(tx, {
      ...recipient,
      kind: 'pointsReceived',
      points: point,
      other: from ?? '',
    })
    const answer = { memPoints: memPoints - point }
    await ctx.keepAnswer(tx, answer)
    return answer
  }),
)

/**
 * Locks members' rows in one order, so that gifts in both directions at once do not wait for each
 * other. Returns them as others see them, by number.
 */
async function lockedMembers(
  tx: Db,
  storeNbr: string,
  userNbrs: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select(shown)
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), inArray(members.userNbr, userNbrs)))
    .orderBy(members.userNbr)
    .for('no key update')
  return new Map(rows.map((row) => [row.userNbr, maskedMember(row)]))
}

/** Points that a member gave away since midnight. */
async function givenToday(
  db: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
  { now, zone }: { now: Date; zone: string },
): Promise<number> {
  const since = new Date(startOfDay(dayOf(now.getTime(), zone), zone))
  const [row] = await db
    .select({ given: sql<string>`coalesce(-sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.storeNbr, storeNbr),
        eq(pointEntries.userNbr, userNbr),
        eq(pointEntries.reason, 'given'),
        gte(pointEntries.at, since),
      ),
    )
  return Number(row?.given ?? 0)
}
