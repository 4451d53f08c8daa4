import { and, eq, inArray, lte } from 'drizzle-orm'
import { dayOf, momentOf } from '../../../schemas/day.ts'
import type { Db } from '../../db/database.ts'
import { isEligible, roundRobin } from '../../store/round-robin.ts'
import { zoneOf } from '../../store/time-zone.ts'
import { orders } from '../order.tables.ts'
import { enqueueNotification } from './order-notifications.ts'
import type { Order } from '../order-rows.ts'

const day = 86_400_000
/** Reminders are sent in the morning, in the store's time zone. */
const morning = '09:00'

/** When the first reminder of a trial is due: two days before its end, or on the last day. */
export function firstReminder(until: Date, now: Date, zone: string): Date {
  const early = new Date(until.getTime() - 2 * day)
  return early > now ? early : onLastDay(until, zone)
}

/** The morning of the last day, or half a day before a trial that ends in the night. */
function onLastDay(until: Date, zone: string): Date {
  const end = until.getTime()
  const then = momentOf(`${dayOf(end, zone)}T${morning}`, zone)
  return new Date(then < end ? then : end - day / 2)
}

/** Time of the reminder after the one sent at `now`: the last day, then weekly. */
function nextReminder({ stat, returnUntil }: Order, now: Date, zone: string): Date {
  const weekOn = new Date(now.getTime() + 7 * day)
  if (stat === 'overdue' || !returnUntil) return weekOn
  const last = onLastDay(returnUntil, zone)
  if (last > now) return last
  return new Date(returnUntil.getTime() + day)
}

/** Maximum number of reminders per run, each in its own transaction. */
const atOnce = 50
const next = roundRobin()

/**
 * Reminds members of trials that end soon, end today or are overdue. Several processes may run it
 * at once: each skips rows that another has locked.
 */
export async function remindTrials({
  db,
  now = new Date(),
}: {
  db: Db
  now?: Date
}): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const found = await next((passed) => remindOne(db, now, passed))
    if (!found.length) return
  }
}

/** Sends the reminder of one order, and returns the order. */
const remindOne = (db: Db, now: Date, passed: readonly string[]) =>
  db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.stat, ['exping', 'overdue']),
          lte(orders.remindAt, now),
          isEligible(orders.storeNbr, passed),
        ),
      )
      .orderBy(orders.remindAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return []
    await enqueueNotification(tx, order, order.stat === 'overdue' ? 'trialOverdue' : 'trialEnds')
    await tx
      .update(orders)
      .set({ remindAt: nextReminder(order, now, await zoneOf(tx, order.storeNbr)) })
      .where(and(eq(orders.storeNbr, order.storeNbr), eq(orders.soNbr, order.soNbr)))
    return [order]
  })
