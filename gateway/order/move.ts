import { and, eq } from 'drizzle-orm'
import {
  orderEvents,
  targetOf,
  type EventMaker,
  type OrderEvent,
} from '../../schemas/order/order-events.ts'
import type { Db } from '../db/database.ts'
import { orderEventRows, orders } from './order.tables.ts'
import type { Order } from './release.ts'

interface Occasion {
  by: EventMaker
  /** Reason, tracking number, reference: for operators to read. */
  note?: string
  /** What changes of the order with it. */
  set?: Partial<Omit<Order, 'storeNbr' | 'soNbr' | 'stat'>>
}

/**
 * Moves an order as an event says, with a row in its log. Answers the order as it is then; `undefined` where the
 * order does not take the event, or somebody moved it meanwhile: the caller's declared failure, never an exception.
 */
export async function move(
  tx: Db,
  order: Order,
  event: OrderEvent,
  { by, note = '', set = {} }: Occasion,
): Promise<Order | undefined> {
  const makers: readonly EventMaker[] = orderEvents[event].by
  if (!makers.includes(by)) throw new Error(`move: ${event} is not for ${by} to make`)
  const to = targetOf(event, order)
  if (to === undefined) return undefined
  const { storeNbr, soNbr, stat: from } = order
  const [moved] = await tx
    .update(orders)
    .set({ ...set, stat: to, ...(event === 'returnRequested' && { statBefore: from }) })
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr), eq(orders.stat, from)))
    .returning()
  if (moved) await record(tx, { storeNbr, soNbr, event, from, to, by, note })
  return moved
}

/** Writes an event down: a first one, or one that leaves the order where it is. */
export const record = async (tx: Db, row: typeof orderEventRows.$inferInsert): Promise<void> => {
  await tx.insert(orderEventRows).values(row)
}

/** An order with its row locked, whoever's it is. */
export async function lockedOrder(
  tx: Db,
  storeNbr: string,
  soNbr: string,
): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
    .for('update')
  return order
}
