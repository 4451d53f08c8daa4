import { and, eq, isNull } from 'drizzle-orm'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import { orders } from '../order.tables.ts'
import type { Order } from '../order-rows.ts'

type Asking = Pick<Context, 'store' | 'db' | 'member'>

/**
 * Returns the member's order by its number. An order of another member is reported as not found.
 */
export async function memberOrder({ store, db, member }: Asking, soNbr: string): Promise<Order> {
  if (!member) throw notFound()
  const { userNbr } = member
  const [order] = await orderOfMember(db, { storeNbr: store.storeNbr, soNbr, userNbr })
  if (!order) throw notFound()
  return order
}

const orderOfMember = prepared(
  (db, { storeNbr, soNbr, userNbr }: Given<{ storeNbr: string; soNbr: string; userNbr: string }>) =>
    db
      .select()
      .from(orders)
      .where(
        and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr), eq(orders.userNbr, userNbr)),
      ),
)

/** Returns the order with this token. The token alone grants access. */
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

/**
 * Returns the order that the caller may change: a member's by its number, a guest's by its token.
 */
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
        // A member's order cannot be changed by its token, since a link may have been passed on.
        isNull(orders.userNbr),
      ),
    )
  if (!order) throw notFound()
  return order
}

/** Returns the order that the caller may view, by number or by token. */
export const visibleOrder = (asking: Asking, nbr: string): Promise<Order> =>
  isSoToken(nbr) ? orderByToken(asking, nbr) : memberOrder(asking, nbr)
