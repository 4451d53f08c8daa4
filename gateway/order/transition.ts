import { and, eq } from 'drizzle-orm'
import { orderEvents, targetOf, type OrderEvent } from '../../schemas/order/order-events.ts'
import { isOperator, type Actor } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { orderEventRows, orders } from './order.tables.ts'
import type { Order } from './order-rows.ts'

interface Occasion {
  by: Actor
  /** Reason, tracking number or payment reference; shown to operators. */
  note?: string
  /** Columns of the order to set with the transition. */
  set?: Partial<Omit<Order, 'storeNbr' | 'soNbr' | 'stat'>>
}

/** What to do after a transition, and if it is refused. Both are required. */
export interface TransitionCases<M, R> {
  moved: (order: Order) => M | Promise<M>
  refused: () => R | Promise<R>
}

/** Cases for callers that need the updated order, or `undefined`. */
export const orUndefined: TransitionCases<Order, undefined> = {
  moved: (order) => order,
  refused: () => undefined,
}

/**
 * Applies an event to an order and logs it. Calls `moved` with the updated order, or `refused` if
 * the status does not allow the event or another transition came first. The caller maps a refusal
 * to a declared failure.
 */
export async function transition<M, R>(
  tx: Db,
  order: Order,
  event: OrderEvent,
  { by, note = '', set = {} }: Occasion,
  cases: TransitionCases<M, R>,
): Promise<M | R> {
  const kinds: readonly string[] = orderEvents[event].by
  if (!kinds.includes(isOperator(by) ? 'operator' : by.kind))
    throw new Error(`transition: the event ${event} must not be caused by: ${by.kind}`)
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

/**
 * A transition that cannot be refused, since the order's row is locked and was checked. A refusal
 * is a bug and throws.
 */
export const mustTransition = (
  tx: Db,
  order: Order,
  event: OrderEvent,
  occasion: Occasion,
): Promise<Order> =>
  transition(tx, order, event, occasion, {
    moved: (moved) => moved,
    refused: () => {
      throw new Error(
        `mustTransition: ${order.soNbr} is ${order.stat} and cannot make the transition ${event}`,
      )
    },
  })

/** Logs an event that changes no status. */
export const recordEvent = async (
  tx: Db,
  { by, ...row }: Omit<typeof orderEventRows.$inferInsert, 'by' | 'byName'> & { by: Actor },
): Promise<void> => {
  await tx.insert(orderEventRows).values({ ...row, by: by.kind, byName: by.name })
}

/** Returns an order of any owner with its row locked. */
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
