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

/** What follows a transition, and what follows where the order did not take it. Both must be said. */
export interface TransitionCases<M, R> {
  moved: (order: Order) => M | Promise<M>
  refused: () => R | Promise<R>
}

/** Cases for callers that go on with the moved order, or with `undefined`. */
export const orUndefined: TransitionCases<Order, undefined> = {
  moved: (order) => order,
  refused: () => undefined,
}

/**
 * Moves an order as an event says, with a row in its log. Calls `moved` with the order as it is then, or `refused`
 * where the order does not take the event or was moved concurrently: a declared failure of the caller, no exception.
 */
export async function transition<M, R>(
  tx: Db,
  order: Order,
  event: OrderEvent,
  { by, note = '', set = {} }: Occasion,
  cases: TransitionCases<M, R>,
): Promise<M | R> {
  const makers: readonly EventMaker[] = orderEvents[event].by
  if (!makers.includes(by)) throw new Error(`move: ${event} is not for ${by} to make`)
  const to = targetOf(event, order)
  if (to === undefined) return cases.refused()
  const { storeNbr, soNbr, stat: from } = order
  const [moved] = await tx
    .update(orders)
    .set({ ...set, stat: to, ...(event === 'returnRequested' && { statBefore: from }) })
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr), eq(orders.stat, from)))
    .returning()
  if (!moved) return cases.refused()
  await recordEvent(tx, { storeNbr, soNbr, event, from, to, by, note })
  return cases.moved(moved)
}

/** A transition that nothing can refuse, since the order's row is locked and was looked at; anything else is a bug. */
export const mustTransition = (
  tx: Db,
  order: Order,
  event: OrderEvent,
  occasion: Occasion,
): Promise<Order> =>
  transition(tx, order, event, occasion, {
    moved: (moved) => moved,
    refused: () => {
      throw new Error(`mustMove: ${order.soNbr} is ${order.stat} and does not take ${event}`)
    },
  })

/** Writes an event down: a first one, or one that leaves the order where it is. */
export const recordEvent = async (
  tx: Db,
  row: typeof orderEventRows.$inferInsert,
): Promise<void> => {
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
