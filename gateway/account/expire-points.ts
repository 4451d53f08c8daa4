import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isEligible, roundRobin } from '../store/round-robin.ts'
import { zoneOf } from '../store/time-zone.ts'
import { pointEntries } from './account.tables.ts'
import { notifyMember } from './member-notifications.ts'
import { members } from './member.tables.ts'
import { dueOf, nextPointEvent } from './point-events.ts'
import { replay } from './point-lots.ts'
import { expiringEntries } from './points.ts'

/** Members per run, each in its own transaction. */
const atOnce = 50
const next = roundRobin()

interface Round {
  db: Db
  now?: Date
}

/**
 * Books points that have expired, and notifies members thirty and seven days before. Several processes
 * may run it at once: each skips rows that another has locked.
 */
export async function expirePoints({ db, now = new Date() }: Round): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const found = await next((passed) => expireOfOne({ db, now }, passed))
    if (!found.length) return
  }
}

/** Books expired points and notices of one member, and returns the member. */
const expireOfOne = ({ db, now }: Required<Round>, passed: readonly string[]) =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(members)
      .where(
        and(
          isNotNull(members.pointCheckAt),
          lte(members.pointCheckAt, now),
          isEligible(members.storeNbr, passed),
        ),
      )
      .orderBy(members.pointCheckAt)
      .limit(1)
      // Spending and giving points take the same lock.
      .for('no key update', { skipLocked: true })
    if (!member?.pointCheckAt) return []
    const { storeNbr, userNbr, pointCheckAt: since } = member
    const { lots } = replay(await expiringEntries(tx, member))
    const { expired, notices } = dueOf(lots, { since, now, zone: await zoneOf(tx, storeNbr) })
    if (expired > 0)
      await tx
        .insert(pointEntries)
        .values({ storeNbr, userNbr, points: -expired, remark: '', reason: 'expired' })
    for (const { points, until } of notices)
      await notifyMember(tx, { storeNbr, userNbr, kind: 'pointsExpire', points, until })
    await tx
      .update(members)
      .set({ pointCheckAt: nextPointEvent(lots, now) ?? null })
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    return [member]
  })
