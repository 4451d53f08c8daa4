import { and, eq, isNull } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../../schemas/account/contact.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import { proofLasts } from '../../../schemas/order/order-lookup.ops.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../db/database.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import { notFound, OpFailure } from '../../kernel/failure.ts'
import { hashOf } from '../../session/member.ts'
import { orders } from '../order.tables.ts'
import type { Order } from '../order-rows.ts'
import { lockedOrder } from '../transition.ts'
import { maskedEmail, maskedTel } from './masked.ts'

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
 * this browser has proven the order's contact. Throws `ORDER_NOT_PROVEN` before that, and `NO_SESSION` for
 * a number without a sign-in.
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

const isProven = ({ visitor, now }: Proving, { proofHash, proofUntil }: Order): boolean =>
  visitor.knownToken !== undefined &&
  proofUntil !== null &&
  proofUntil > now &&
  proofHash === hashOf(visitor.knownToken)

/** Lets this browser act for the guest, whose code it has just sent. */
export async function keepProof(
  { visitor, now }: Pick<Context, 'visitor' | 'now'>,
  db: Db,
  { storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>,
): Promise<void> {
  const proofHash = hashOf(visitor.keptToken())
  const proofUntil = new Date(now.getTime() + proofLasts * 1000)
  await db
    .update(orders)
    .set({ proofHash, proofUntil })
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr), isNull(orders.userNbr)))
}

/** A contact to which codes are sent, in canonical form. */
export interface Contact {
  channel: 'mail' | 'sms'
  to: string
}

/** The contact that a guest left with an order: the email address, else the mobile number. */
export function contactOf({
  memEmail,
  receiverTel,
}: Pick<Order, 'memEmail' | 'receiverTel'>): Contact | undefined {
  const email = canonicalEmail(memEmail)
  if (email !== undefined) return { channel: 'mail', to: email }
  const mobile = canonicalMobile(receiverTel)
  return mobile === undefined ? undefined : { channel: 'sms', to: mobile }
}

function shownContact(order: Order): string {
  const { channel, to } = contactOf(order) ?? {}
  if (to === undefined) return ''
  return channel === 'mail' ? maskedEmail(to) : maskedTel(to)
}

/** Returns the order that the caller may view, by number or by token. */
export const visibleOrder = (asking: Asking, nbr: string): Promise<Order> =>
  isSoToken(nbr) ? orderByToken(asking, nbr) : memberOrder(asking, nbr)
