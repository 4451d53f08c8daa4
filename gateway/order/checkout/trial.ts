import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { TrialFault } from '../../../schemas/order/checkout.schema.ts'
import { lineKinds } from '../../../schemas/cart/cart.schema.ts'
import { members } from '../../account/member.tables.ts'
import type { Sellable } from '../../catalog/index.ts'
import type { Context } from '../../core/context.ts'
import { together } from '../../db/together.ts'
import { orders } from '../order.tables.ts'
import type { GoodsLine } from './order-goods.ts'

/** Terms of an order placed as a trial. */
export interface Trial {
  /** The product on trial; empty with some faults. */
  ptNbr: string
  /** Length of the trial in days, counted from delivery. */
  days: number
  fault?: TrialFault
}

type Asking = Pick<Context, 'store' | 'db' | 'member'>

/** States of an unpaid trial whose goods the member has or will receive. */
const open = ['applying', 'ship', 'shiping', 'exping', 'overdue', 'reting'] as const

/**
 * Judges lines as a trial: one unit of one product that can be tried, with add-ons of one unit each,
 * for a member with both contacts and without an overdue trial.
 */
export async function trialOf(
  asking: Asking,
  lines: readonly GoodsLine[],
  known: ReadonlyMap<string, Sellable>,
): Promise<Trial> {
  const { store, db, member } = asking
  const [main, ...others] = lines.filter(({ kind }) => kind === lineKinds.main)
  const days = (main && known.get(main.skuId)?.expDays) ?? 0
  const trial = { ptNbr: main?.ptNbr ?? '', days }
  if (!main || others.length || !days || main.isVirtual || main.price === 0)
    return { ...trial, fault: 'product' }
  if (lines.some(({ qty }) => qty > 1)) return { ...trial, fault: 'qty' }
  if (!member) return { ...trial, fault: 'guest' }
  const { storeNbr } = store
  const { userNbr } = member
  const [[contacts], running] = await together([
    db
      .select({ mobile: members.mobile, email: members.email })
      .from(members)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr))),
    db
      .select({ stat: orders.stat })
      .from(orders)
      .where(
        and(
          eq(orders.storeNbr, storeNbr),
          eq(orders.userNbr, userNbr),
          eq(orders.isExp, true),
          isNull(orders.paidAt),
          or(
            eq(orders.stat, 'overdue'),
            and(inArray(orders.stat, [...open]), eq(orders.expPtNbr, main.ptNbr)),
          ),
        ),
      ),
  ])
  if (!contacts?.mobile || !contacts.email) return { ...trial, fault: 'contact' }
  if (running.some(({ stat }) => stat === 'overdue')) return { ...trial, fault: 'overdue' }
  return running.length ? { ...trial, fault: 'again' } : trial
}
