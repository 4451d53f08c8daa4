import { and, asc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/account/member-operator.ops.ts'
import { command, handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { memberEvents } from './account.tables.ts'
import { levelsOf } from './levels.ts'
import { logMember } from './member-events.ts'
import { notifyMember } from './member-notifications.ts'
import { members } from './member.tables.ts'
import { expiryOf } from './point-lots.ts'
import { enterLots, pointsOf } from './points.ts'
import { knownOf } from './known-of-member.ts'
import { signOutEverywhere } from './sign-in.ts'
import { orderRulesOf } from '../store/order-rules.ts'

export const showMember = handle(ops.showMember, async ({ input: { memberNbr: userNbr }, ctx }) => {
  const { db, store } = ctx
  const { storeNbr } = store
  const [member] = await db.select().from(members).where(isOf(storeNbr, userNbr))
  if (!member) throw notFound()
  const events = await db
    .select()
    .from(memberEvents)
    .where(and(eq(memberEvents.storeNbr, storeNbr), eq(memberEvents.userNbr, userNbr)))
    .orderBy(asc(memberEvents.id))
  const known = await knownOf(ctx, userNbr)
  return {
    ...known,
    birthMonth: member.birthMonth ?? 0,
    hasPasswd: member.passwdHash !== null,
    isBlocked: member.blockedAt !== null,
    blockedFor: member.blockedFor,
    isErased: member.erasedAt !== null,
    memName: member.memName,
    mobile: member.mobile ?? '',
    email: member.email ?? '',
    createdAt: member.createdAt.toISOString(),
    levelNbr: member.levelNbr,
    isPinned: member.isLevelPinned,
    memPoints: await pointsOf(db, { storeNbr, userNbr }),
    EventList: events.map(({ event, note, by, byName, at }) => ({
      event,
      note,
      by,
      byName,
      at: at.toISOString(),
    })),
  }
})

export const setPoints = command(ops.setPoints, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, userNbr } = await lockedMember(tx, ctx, input.memberNbr)
  const { points, reason } = input
  const before = await pointsOf(tx, { storeNbr, userNbr })
  if (before + points < 0) throw fail.POINTS_TOO_FEW({ memPoints: before })
  if (points !== 0) {
    const { pointMonths } = orderRulesOf(ctx.store.config)
    const expiresAt = points > 0 ? expiryOf(ctx.now, pointMonths, ctx.store.config.timeZone) : null
    const entry = { storeNbr, userNbr, remark: reason, reason: 'byOperator' } as const
    await enterLots(tx, entry, [{ expiresAt, points }])
    const note = `${points}: ${reason}`
    await logMember(tx, { storeNbr, userNbr, event: 'pointsSet', note, by: ctx.actor })
  }
  const memPoints = before + points
  return {
    answer: { memPoints },
    note: {
      subject: 'member',
      nbr: userNbr,
      before: { memPoints: before },
      after: { memPoints, reason },
    },
  }
})

export const setLevel = command(ops.setLevel, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, userNbr, levelNbr: before } = await lockedMember(tx, ctx, input.memberNbr)
  const { levelNbr, isPinned } = input
  const levels = await levelsOf(tx, storeNbr)
  const at = (nbr: string) => levels.findIndex((level) => level.levelNbr === nbr)
  if (at(levelNbr) < 0) throw fail.LEVEL_UNKNOWN({ levelNbr })
  await tx.update(members).set({ levelNbr, isLevelPinned: isPinned }).where(isOf(storeNbr, userNbr))
  const note = `${before} → ${levelNbr}${isPinned ? ', pinned' : ''}`
  await logMember(tx, { storeNbr, userNbr, event: 'levelSet', note, by: ctx.actor })
  if (levelNbr !== before) {
    const kind = at(levelNbr) > at(before) ? 'levelRaised' : 'levelLowered'
    await notifyMember(tx, { storeNbr, userNbr, kind, levelNbr })
  }
  return {
    answer: { levelNbr },
    note: {
      subject: 'member',
      nbr: userNbr,
      before: { levelNbr: before },
      after: { levelNbr, isPinned },
    },
  }
})

export const blockMember = command(ops.blockMember, async ({ input, ctx, tx }) => {
  const { isBlocked, reason } = input
  const { storeNbr, userNbr, blockedAt } = await lockedMember(tx, ctx, input.memberNbr)
  const wasBlocked = blockedAt !== null
  const blocked = isBlocked
    ? { blockedAt: ctx.now, blockedFor: reason }
    : { blockedAt: null, blockedFor: '' }
  await tx.update(members).set(blocked).where(isOf(storeNbr, userNbr))
  if (isBlocked) await signOutEverywhere(tx, storeNbr, userNbr)
  const event = isBlocked ? 'blocked' : 'unblocked'
  await logMember(tx, { storeNbr, userNbr, event, note: reason, by: ctx.actor })
  return {
    answer: { isBlocked },
    note: {
      subject: 'member',
      nbr: userNbr,
      before: { isBlocked: wasBlocked },
      after: { isBlocked, reason },
    },
  }
})

export const setBirthMonth = command(ops.setBirthMonth, async ({ input, ctx, tx }) => {
  const { storeNbr, userNbr, birthMonth: before } = await lockedMember(tx, ctx, input.memberNbr)
  const { birthMonth } = input
  await tx.update(members).set({ birthMonth }).where(isOf(storeNbr, userNbr))
  const note = `${before ?? 'none'} → ${birthMonth}`
  await logMember(tx, { storeNbr, userNbr, event: 'birthMonthSet', note, by: ctx.actor })
  return {
    answer: { birthMonth },
    note: {
      subject: 'member',
      nbr: userNbr,
      before: { birthMonth: before },
      after: { birthMonth },
    },
  }
})

const isOf = (storeNbr: string, userNbr: string) =>
  and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr))

/** The member, with the row locked until the transaction ends. */
async function lockedMember(tx: Db, { store }: Pick<Context, 'store'>, userNbr: string) {
  const [member] = await tx
    .select()
    .from(members)
    .where(isOf(store.storeNbr, userNbr))
    .for('no key update')
  if (!member) throw notFound()
  return member
}
