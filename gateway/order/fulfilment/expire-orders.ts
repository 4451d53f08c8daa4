import { jobActor } from '../../core/actor.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { awardPoints, checkLevelSoon, expiryOf, pointFactorOf } from '../../account/index.ts'
import { soldOutNow } from '../../catalog/index.ts'
import type { Db } from '../../db/database.ts'
import { isEligible, roundRobin } from '../../store/round-robin.ts'
import type { StoreDirectory } from '../../store/store-directory.ts'
import type { OrderRules } from '../../store/store-config.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { closeOrder } from './close-order.ts'
import { bookSharerCommission } from './sharer-commission.ts'
import { mustTransition } from '../transition.ts'
import { orders } from '../order.tables.ts'
import { linesOf, type Order } from '../order-rows.ts'

interface Round {
  db: Db
  directory: Pick<StoreDirectory, 'byNbr'>
  now?: Date
}

const by = jobActor('expireOrders')

/** Maximum number of orders per run, each in its own transaction. */
const atOnce = 50
const nextUnpaid = roundRobin()
const nextEnded = roundRobin()

/**
 * Closes orders whose payment deadline or return window has passed, and marks expired trials as
 * overdue. Several processes may run it at once: each skips rows that another has locked. Not
 * exposed over HTTP.
 */
export async function expireOrders({ db, directory, now = new Date() }: Round): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const found = await nextUnpaid((passed) => expireUnpaid(db, now, passed))
    if (!found.length) break
  }
  for (let done = 0; done < atOnce; done++) {
    const found = await nextEnded((passed) => endReturnWindow({ db, directory, now }, passed))
    if (!found.length) break
  }
}

/** Closes one order whose payment deadline has passed, and returns it. */
async function expireUnpaid(db: Db, now: Date, passed: readonly string[]): Promise<Order[]> {
  const closed = await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.stat, 'pay'),
          lte(orders.payDeadline, now),
          isEligible(orders.storeNbr, passed),
        ),
      )
      .orderBy(orders.payDeadline)
      .limit(1)
      .for('update', { skipLocked: true })
    return order && closeOrder(tx, order, 'deadlinePassed', { by })
  })
  if (!closed) return []
  await soldOutNow(db, closed.order.storeNbr, closed.ptNbrs)
  return [closed.order]
}

/** Ends the return window or the trial of one order, and returns it. */
async function endReturnWindow(
  { db, directory, now }: Required<Round>,
  passed: readonly string[],
): Promise<Order[]> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.stat, ['delivered', 'exping']),
          lte(orders.returnUntil, now),
          isEligible(orders.storeNbr, passed),
        ),
      )
      .orderBy(orders.returnUntil)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return []
    const event = order.stat === 'exping' ? 'trialExpired' : 'returnWindowEnded'
    const moved = await mustTransition(tx, order, event, { by })
    const config = directory.byNbr(order.storeNbr)?.config
    if (event === 'returnWindowEnded' && config) {
      await award(tx, moved, { ...orderRulesOf(config), now, zone: config.timeZone })
      await bookSharerCommission(tx, moved)
      if (moved.userNbr !== null)
        await checkLevelSoon(tx, { storeNbr: moved.storeNbr, userNbr: moved.userNbr })
    }
    return [order]
  })
}

/** Awards points for the amount paid for units that were not returned, at the rate of the level. */
async function award(
  tx: Db,
  order: Order,
  {
    pointPer,
    pointMonths,
    now,
    zone,
  }: Pick<OrderRules, 'pointPer' | 'pointMonths'> & {
    now: Date
    zone: string
  },
): Promise<void> {
  const { storeNbr, soNbr, userNbr } = order
  if (userNbr === null || pointPer <= 0) return
  const paid = (await linesOf(tx, order)).reduce(
    (sum, { units, qtyRet }) =>
      sum + units.slice(qtyRet).reduce((total, unit) => total + unit.paid, 0),
    0,
  )
  const factor = await pointFactorOf(tx, { storeNbr, userNbr })
  const points = Math.floor((paid * factor) / (100 * pointPer))
  const expiresAt = expiryOf(now, pointMonths, zone)
  if (points > 0) await awardPoints(tx, { storeNbr, userNbr, soNbr, points, expiresAt })
}
