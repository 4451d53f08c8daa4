import type { Context } from '../core/context.ts'
import { notFound } from '../core/failure.ts'
import { lockedOrder, memberOrder, type Order } from '../order/index.ts'

/** The member's order with its row locked. Another member's is reported as not found. */
export async function ownLocked(
  ctx: Pick<Context, 'store' | 'db' | 'member'>,
  soNbr: string,
): Promise<Order> {
  const { storeNbr } = await memberOrder(ctx, soNbr)
  const order = await lockedOrder(ctx.db, storeNbr, soNbr)
  if (!order) throw notFound()
  return order
}
