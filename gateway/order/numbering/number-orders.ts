import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isEligible, roundRobin } from '../../store/round-robin.ts'
import { orders } from '../order.tables.ts'
import { keepCounter } from './next-order-no.ts'

/** Orders that are numbered in one transaction, during which no order can be placed. */
const batch = 500
/** Maximum number of batches per run. */
const atOnce = 20
const next = roundRobin()

/** Numbers the orders of gateways that knew no numbers, of each store in the order of their placing. */
export async function numberOrders({ db }: { db: Db }): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const found = await next((passed) => numberSome(db, passed))
    if (!found.length) break
  }
}

const numberSome = (db: Db, passed: readonly string[]) =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ storeNbr: orders.storeNbr })
      .from(orders)
      .where(and(isNull(orders.orderNo), isEligible(orders.storeNbr, passed)))
      .limit(1)
    for (const { storeNbr } of found) await numberOrdersOf(tx, storeNbr)
    return found
  })

/**
 * Numbers the oldest orders of a store that have no number: with those that are reserved for them
 * while there are any, then with the next ones.
 */
export async function numberOrdersOf(tx: Db, storeNbr: string): Promise<void> {
  // Two processes number one after the other.
  await tx.execute(keepCounter(storeNbr))
  const oldest = tx
    .select({
      soNbr: orders.soNbr,
      nth: sql<number>`row_number() over (order by ${orders.createdAt}, ${orders.soNbr})`.as('nth'),
    })
    .from(orders)
    .where(and(eq(orders.storeNbr, storeNbr), isNull(orders.orderNo)))
    .orderBy(orders.createdAt, orders.soNbr)
    .limit(batch)
  await tx.execute(sql`
    with counter as (select * from order_counter where store_nbr = ${storeNbr}),
    numbered as (
      update ${orders} set order_no = case
        when filled_no + nth <= reserved_no then filled_no + nth
        else last_no + filled_no + nth - reserved_no end
      from (${oldest}) as oldest, counter
      where ${orders.storeNbr} = ${storeNbr} and ${orders.soNbr} = oldest.so_nbr
      returning 1),
    counted as (select count(*) as many from numbered)
    update order_counter set
      filled_no = least(order_counter.reserved_no, order_counter.filled_no + many),
      last_no = order_counter.last_no
        + greatest(0, order_counter.filled_no + many - order_counter.reserved_no)
    from counted where store_nbr = ${storeNbr}`)
}
