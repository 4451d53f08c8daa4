import { and, eq, inArray, lte } from 'drizzle-orm'
import { pointEntries } from '../account/account.tables.ts'
import { soldOutNow } from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { closeOrder } from './close-order.ts'
import { mustTransition } from './transition.ts'
import { orders } from './order.tables.ts'
import { linesOf, type Order } from './release.ts'

interface Round {
  db: Db
  directory: Pick<StoreDirectory, 'byNbr'>
  now?: Date
}

/** Orders that one round takes on, each in a transaction of its own. */
const atOnce = 50

/**
 * Closes orders whose time to be paid is over, and those whose days for a return are; trials that ended are overdue.
 * Several processes may do so at once: what one has locked the others pass by. Reachable over no address.
 */
export async function expireOrders({ db, directory, now = new Date() }: Round): Promise<void> {
  for (let done = 0; done < atOnce && (await expireUnpaid(db, now)); done++);
  for (let done = 0; done < atOnce && (await endReturnWindow({ db, directory, now })); done++);
}

/** One order that waited too long, if there is one; whether there was. */
async function expireUnpaid(db: Db, now: Date): Promise<boolean> {
  const closed = await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.stat, 'pay'), lte(orders.payDeadline, now)))
      .orderBy(orders.payDeadline)
      .limit(1)
      .for('update', { skipLocked: true })
    return order && closeOrder(tx, order, 'deadlinePassed', { by: 'job' })
  })
  if (!closed) return false
  await soldOutNow(db, closed.order.storeNbr, closed.ptNbrs)
  return true
}

/** One order that cannot be returned any more, or whose trial is over; whether there was one. */
async function endReturnWindow({ db, directory, now }: Required<Round>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(inArray(orders.stat, ['delivered', 'exping']), lte(orders.returnUntil, now)))
      .orderBy(orders.returnUntil)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    const event = order.stat === 'exping' ? 'trialExpired' : 'returnWindowEnded'
    const moved = await mustTransition(tx, order, event, { by: 'job' })
    const config = directory.byNbr(order.storeNbr)?.config
    if (event === 'returnWindowEnded' && config)
      await award(tx, moved, orderRulesOf(config).pointPer)
    return true
  })
}

/** Points for what was paid for goods that stay with the member. */
async function award(tx: Db, order: Order, pointPer: number): Promise<void> {
  const { storeNbr, soNbr, userNbr } = order
  if (userNbr === null || pointPer <= 0) return
  const paid = (await linesOf(tx, order)).reduce(
    (sum, { units, qtyRet }) =>
      sum + units.slice(qtyRet).reduce((total, unit) => total + unit.paid, 0),
    0,
  )
  const points = Math.floor(paid / pointPer)
  if (points <= 0) return
  await tx
    .insert(pointEntries)
    .values({ storeNbr, userNbr, points, remark: soNbr, soNbr, reason: 'earned' })
}
