import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { jobActor } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { payments } from '../ledger/ledger.tables.ts'
import { orders } from '../order/order.tables.ts'
import { isEligible, roundRobin } from '../store/round-robin.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import type { StoreConfig } from '../store/store-config.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { logMember } from './member-events.ts'
import { notifyMember } from './member-notifications.ts'
import { memberLevels, members } from './member.tables.ts'

interface Owner {
  storeNbr: string
  userNbr: string
}

export type Level = typeof memberLevels.$inferSelect

/** The levels of a store, lowest first. */
export const levelsOf = (db: Db, storeNbr: string): Promise<Level[]> =>
  db
    .select()
    .from(memberLevels)
    .where(eq(memberLevels.storeNbr, storeNbr))
    .orderBy(asc(memberLevels.amtMin), asc(memberLevels.levelNbr))

/**
 * Value of a member's purchases within the store's period, without returned goods, in minor units;
 * `since` is the date of the oldest.
 */
export async function keptPurchases(
  db: Db,
  { storeNbr, userNbr }: Owner,
  { config, now }: { config: StoreConfig; now: Date },
): Promise<{ amt: number; since: Date | undefined }> {
  const [row] = await db
    .select({
      amt: sql<string>`coalesce(sum(${payments.captured} - ${payments.refunded} - ${payments.owed}), 0)`,
      since: sql<Date | null>`min(${orders.paidAt})`.mapWith(orders.paidAt),
    })
    .from(orders)
    .innerJoin(
      payments,
      and(eq(payments.storeNbr, orders.storeNbr), eq(payments.soNbr, orders.soNbr)),
    )
    .where(
      and(
        eq(orders.storeNbr, storeNbr),
        eq(orders.userNbr, userNbr),
        // Its return window has ended.
        eq(orders.stat, 'closed'),
        gte(orders.paidAt, monthsFrom(now, -orderRulesOf(config).levelMonths)),
      ),
    )
  return { amt: Number(row?.amt ?? 0), since: row?.since ?? undefined }
}

function monthsFrom(day: Date, months: number): Date {
  const other = new Date(day)
  other.setUTCMonth(other.getUTCMonth() + months)
  return other
}

/** Schedules a check of a member's level after a change of purchases. */
export async function checkLevelSoon(tx: Db, { storeNbr, userNbr }: Owner): Promise<void> {
  await tx
    .update(members)
    .set({ levelCheckAt: sql`now()` })
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
}

/** Points that a member's purchases earn, in percent of the store's rate. */
export async function pointFactorOf(db: Db, { storeNbr, userNbr }: Owner): Promise<number> {
  const [row] = await db
    .select({ pointFactor: memberLevels.pointFactor })
    .from(members)
    .innerJoin(
      memberLevels,
      and(eq(memberLevels.storeNbr, members.storeNbr), eq(memberLevels.levelNbr, members.levelNbr)),
    )
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
  return row?.pointFactor ?? 100
}

/** Members per run, each in its own transaction. */
const atOnce = 50
const next = roundRobin()

interface Round {
  db: Db
  directory: Pick<StoreDirectory, 'byNbr'>
  now?: Date
}

/**
 * Raises and lowers levels of members whose purchases have changed or left the period. Several
 * processes may run it at once: each skips rows that another has locked.
 */
export async function settleLevels({ db, directory, now = new Date() }: Round): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const found = await next((passed) => settleOne({ db, directory, now }, passed))
    if (!found.length) return
  }
}

/** Settles the level of one member, and returns the member. */
const settleOne = ({ db, directory, now }: Required<Round>, passed: readonly string[]) =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(members)
      .where(
        and(
          isNotNull(members.levelCheckAt),
          lte(members.levelCheckAt, now),
          isEligible(members.storeNbr, passed),
        ),
      )
      .orderBy(members.levelCheckAt)
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!member) return []
    const { storeNbr, userNbr } = member
    const store = directory.byNbr(storeNbr)
    const set: Partial<typeof members.$inferInsert> = { levelCheckAt: null }
    if (store) {
      const { config } = store
      const { amt, since } = await keptPurchases(tx, member, { config, now })
      const next = levelAt(await levelsOf(tx, storeNbr), member, amt)
      // The level can change again when the oldest purchase leaves the period.
      if (since) set.levelCheckAt = monthsFrom(since, orderRulesOf(config).levelMonths)
      if (next) {
        set.levelNbr = next.level.levelNbr
        const kind = next.isHigher ? 'levelRaised' : 'levelLowered'
        const note = `${member.levelNbr} → ${next.level.levelNbr}`
        await logMember(tx, { storeNbr, userNbr, event: kind, note, by: jobActor('settleLevels') })
        await notifyMember(tx, { storeNbr, userNbr, kind, levelNbr: next.level.levelNbr })
      }
    }
    await tx
      .update(members)
      .set(set)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    return [member]
  })

/** The level that an amount earns; `undefined` if the member keeps the current one. */
export function levelAt(
  levels: readonly Level[],
  { levelNbr, isLevelPinned }: Pick<typeof members.$inferSelect, 'levelNbr' | 'isLevelPinned'>,
  amt: number,
): { level: Level; isHigher: boolean } | undefined {
  const own = levels.find((level) => level.levelNbr === levelNbr)
  const earned = levels.findLast(({ amtMin }) => amtMin <= amt)
  if (!own || !earned || earned.amtMin === own.amtMin) return undefined
  const isHigher = earned.amtMin > own.amtMin
  return isHigher || !isLevelPinned ? { level: earned, isHigher } : undefined
}
