import { and, eq, isNull } from 'drizzle-orm'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import type { Context } from '../../core/context.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import { notFound, OpFailure } from '../../kernel/failure.ts'
import { orders } from '../order.tables.ts'
import type { Order } from '../order-rows.ts'
import { lockedOrder } from '../transition.ts'
import { isProven, shownContact } from './guest-proof.ts'

type Asking = Pick<Context, 'store' | 'db' | 'member'>
type Proving = Asking & Pick<Context, 'visitor' | 'now'>

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

/** Returns a guest's order by its token. */
export async function guestOrder({ store, db }: Asking, token: string): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        eq(orders.token, token),
        // A member's order cannot be changed by its token, since a link may have been passed on.
        isNull(orders.userNbr),
      ),
    )
  if (!order) throw notFound()
  return order
}

/**
 * Returns the order that the caller may cancel or pay: a member's by its number, a guest's by its
 * token.
 */
export const actableOrder = (asking: Asking, nbr: string): Promise<Order> =>
  isSoToken(nbr) ? guestOrder(asking, nbr) : memberOrder(asking, nbr)

/**
 * Returns the order that is the caller's own: a member's by its number; a guest's by its token, once
 * this browser has proven the order's contact. Throws `ORDER_NOT_PROVEN` before that, and
 * `NO_SESSION` for a number without a login.
 */
export async function ownOrder(asking: Proving, nbr: string): Promise<Order> {
  if (!isSoToken(nbr)) {
    if (!asking.member) throw new OpFailure('NO_SESSION')
    return memberOrder(asking, nbr)
  }
  const order = await guestOrder(asking, nbr)
  if (!isProven(asking, order))
    throw new OpFailure('ORDER_NOT_PROVEN', { contact: shownContact(order) })
  return order
}

/** The same with the order's row locked. */
export async function ownLocked(asking: Proving, nbr: string): Promise<Order> {
  const known = await ownOrder(asking, nbr)
  const order = await lockedOrder(asking.db, known.storeNbr, known.soNbr)
  // A guest's order may have been added to an account in the meantime.
  if (order?.userNbr !== known.userNbr) throw notFound()
  return order
}

/** Who owns an order, and what was sent about it: a member, or the guest of this one order. */
export type OrderOwner = { storeNbr: string } & (
  { userNbr: string; soNbr: null } | { userNbr: null; soNbr: string }
)

export const ownerOf = ({
  storeNbr,
  userNbr,
  soNbr,
}: Pick<Order, 'storeNbr' | 'userNbr' | 'soNbr'>): OrderOwner =>
  userNbr === null ? { storeNbr, userNbr, soNbr } : { storeNbr, userNbr, soNbr: null }

/** The owner of a guest's order with this token, or else the member. Throws as `ownOrder`. */
export async function callerAsOwner(
  asking: Proving,
  token: string | undefined,
): Promise<OrderOwner> {
  if (token !== undefined) return ownerOf(await ownOrder(asking, token))
  if (!asking.member) throw new OpFailure('NO_SESSION')
  return { storeNbr: asking.store.storeNbr, userNbr: asking.member.userNbr, soNbr: null }
}

/** Returns the order that the caller may view, by number or by token. */
export const visibleOrder = (asking: Asking, nbr: string): Promise<Order> =>
  isSoToken(nbr) ? orderByToken(asking, nbr) : memberOrder(asking, nbr)
