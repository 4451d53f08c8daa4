import type { Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { lockedOrder, type Order } from '../order/index.ts'

/** The member's order with its row locked. Another member's is reported as not found. */
export async function ownLocked(
  { store, db, member }: Pick<Context, 'store' | 'db' | 'member'>,
  soNbr: string,
): Promise<Order> {
  const order = member && (await lockedOrder(db, store.storeNbr, soNbr))
  if (!order || order.userNbr !== member.userNbr) throw notFound()
  return order
}
