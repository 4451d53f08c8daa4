import type { EventMaker } from '../../schemas/order/order-events.ts'
import type { Db } from '../db/database.ts'
import { move, movedOrNot } from './move.ts'
import { tell } from './order-notices.ts'
import { moneyLeft, owe } from './payment.ts'
import { release, type Order } from './release.ts'

/**
 * Ends an order that will not be carried out: what it held is free again, money that came goes back. Answers the
 * order as it is then, and the products that were set free; `undefined` where it cannot be ended so any more.
 */
export async function giveUp(
  tx: Db,
  order: Order,
  event: 'cancelled' | 'voided' | 'deadlinePassed',
  { by, note = '' }: { by: EventMaker; note?: string },
): Promise<{ order: Order; ptNbrs: string[] } | undefined> {
  const moved = await move(tx, order, event, { by, note, set: { payDeadline: null } }, movedOrNot)
  if (!moved) return undefined
  const ptNbrs = await release(tx, moved)
  await owe(tx, moved, await moneyLeft(tx, moved), event === 'voided' ? 'voided' : 'cancelled')
  await tell(tx, moved, 'orderCancelled')
  return { order: moved, ptNbrs }
}
