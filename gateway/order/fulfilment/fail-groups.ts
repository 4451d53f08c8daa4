import { jobActor } from '../../core/actor.ts'
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { soldOutNow } from '../../catalog/index.ts'
import type { Db } from '../../db/database.ts'
import { buyingGroups } from '../../group/group.tables.ts'
import { endGroup } from '../../group/index.ts'
import { balanceOf, bookRefund } from '../../ledger/index.ts'
import { isEligible, roundRobin } from '../../store/round-robin.ts'
import { closeOrder } from './close-order.ts'
import { formIfFull } from './group-forming.ts'
import { transition, orUndefined, mustTransition } from '../transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import { orders } from '../order.tables.ts'
import { release } from '../reservation/release.ts'
import type { Order } from '../order-rows.ts'

const by = jobActor('failGroups')

/** Maximum number of groups to end, and of their orders to settle, per run. */
const atOnce = 50
const nextGroup = roundRobin()
const nextOrder = roundRobin()

/**
 * Ends groups that did not fill in time: unpaid orders close, paid orders are refunded. Each group
 * and each order has its own transaction, so the next run of any process resumes after an
 * interruption. Not exposed over HTTP.
 */
export async function failGroups({ db, now = new Date() }: { db: Db; now?: Date }): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const found = await nextGroup((passed) => failOne(db, now, passed))
    if (!found.length) break
  }
  for (let done = 0; done < atOnce; done++) {
    const found = await nextOrder((passed) => settleOne(db, passed))
    if (!found.length) break
  }
}

/** Fails one group whose deadline has passed, and returns it. */
const failOne = (db: Db, now: Date, passed: readonly string[]) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(buyingGroups)
      .where(
        and(
          eq(buyingGroups.stat, 'open'),
          lte(buyingGroups.deadline, now),
          isEligible(buyingGroups.storeNbr, passed),
        ),
      )
      .orderBy(buyingGroups.deadline)
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!due) return []
    if (!(await formIfFull(tx, due))) await endGroup(tx, due, 'failed')
    return [due]
  })

/** Settles one order of a failed group. Returns its store. */
async function settleOne(db: Db, passed: readonly string[]): Promise<{ storeNbr: string }[]> {
  const settled = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ order: orders })
      .from(orders)
      .innerJoin(
        buyingGroups,
        and(eq(buyingGroups.storeNbr, orders.storeNbr), eq(buyingGroups.grpNbr, orders.grpNbr)),
      )
      .where(
        and(
          isNotNull(orders.grpNbr),
          eq(buyingGroups.stat, 'failed'),
          inArray(orders.stat, ['pay', 'pledge']),
          isEligible(orders.storeNbr, passed),
        ),
      )
      .limit(1)
      .for('update', { of: orders, skipLocked: true })
    if (!found) return undefined
    const { order } = found
    const ended =
      order.stat === 'pay'
        ? await closeOrder(tx, order, 'deadlinePassed', { by })
        : await refundUnformed(tx, order)
    if (!ended)
      throw new Error(`settleOne: ${order.soNbr} could not make the transition of its group`)
    return { storeNbr: order.storeNbr, ptNbrs: ended.ptNbrs }
  })
  if (!settled) return []
  await soldOutNow(db, settled.storeNbr, settled.ptNbrs)
  return [settled]
}

/** Releases what a paid order of a failed group reserved and books its refund. */
async function refundUnformed(tx: Db, order: Order): Promise<{ ptNbrs: string[] } | undefined> {
  const occasion = { by, set: { payDeadline: null } }
  const moved = await transition(tx, order, 'groupFailed', occasion, orUndefined)
  if (!moved) return undefined
  const ptNbrs = await release(tx, moved)
  const { left: amt } = await balanceOf(tx, moved)
  await bookRefund(tx, moved, { amt, reason: 'groupFailed' })
  await enqueueNotification(tx, moved, 'groupFailed')
  // If points and coupons covered the whole amount, there is no refund to wait for.
  if (amt <= 0) await mustTransition(tx, moved, 'refundSettled', { by })
  return { ptNbrs }
}
