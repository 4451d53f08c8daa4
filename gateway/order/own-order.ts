import { and, eq, isNull } from 'drizzle-orm'
import { isSoToken } from '../../schemas/order/order-token.ts'
import type { Context } from '../http/context.ts'
import { notFound } from '../http/failure.ts'
import { orders } from './order.tables.ts'
import type { Order } from './release.ts'

type Asking = Pick<Context, 'store' | 'db' | 'member'>

/** The member's own order by its number. Another's, and one that is not there, is not found (security list, row 1). */
export async function memberOrder({ store, db, member }: Asking, soNbr: string): Promise<Order> {
  if (!member) throw notFound()
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        eq(orders.soNbr, soNbr),
        eq(orders.userNbr, member.userNbr),
      ),
    )
  if (!order) throw notFound()
  return order
}

/** The order that a token opens, whoever has it (row 4). */
export async function orderByToken({ store, db }: Asking, token: string): Promise<Order> {
  const [order] = isSoToken(token)
    ? await db
        .select()
        .from(orders)
        .where(and(eq(orders.storeNbr, store.storeNbr), eq(orders.token, token)))
    : []
  if (!order) throw notFound()
  return order
}

/** The order that the asker may act on: a member's own by its number, a guest's by its token. */
export async function actableOrder(asking: Asking, nbr: string): Promise<Order> {
  if (!isSoToken(nbr)) return memberOrder(asking, nbr)
  const { store, db } = asking
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        eq(orders.token, nbr),
        // A member's order is its owner's to act on, however its link went round.
        isNull(orders.userNbr),
      ),
    )
  if (!order) throw notFound()
  return order
}

/** An order as the asker may look at it: by number or by token. */
export const visibleOrder = (asking: Asking, nbr: string): Promise<Order> =>
  isSoToken(nbr) ? orderByToken(asking, nbr) : memberOrder(asking, nbr)
