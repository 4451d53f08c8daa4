import { eq, and } from 'drizzle-orm'
import { openRetStats } from '../../schemas/after-sales/return.schema.ts'
import type { AfterFault, AfterLine, RetKind } from '../../schemas/after-sales/return.schema.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import { targetOf } from '../../schemas/order/order-events.ts'
import { toMajor } from '../../schemas/money/money.ts'
import type { Db } from '../db/database.ts'
import { buyingGroups } from '../group/group.tables.ts'
import { leftOf, unitsOf, type Order, type OrderLine } from '../order/index.ts'
import { factsOf, type Facts } from './facts.ts'
import type { Quantities } from './refund-of.ts'

/** What can be refunded or returned of an order now. */
export interface Returnable {
  facts: Facts
  /** Units by line; before dispatch those that can be refunded, after it those that can be returned. */
  left: Quantities
  /** Kind of request that is possible now; `undefined` with a `fault`. */
  kind: RetKind | undefined
  fault: AfterFault | undefined
}

/** Reads what of an order can be refunded or returned. */
export async function returnableOf(db: Db, order: Order, now: Date): Promise<Returnable> {
  const kind = kindOf(order)
  const facts = await factsOf(db, order)
  const used = kind === 'refund' ? (await unitsOf(db, order)).used : undefined
  const left = new Map(
    facts.lines.map((line) => [
      line.ln,
      used ? leftOf(line) - (used.get(line.ln) ?? 0) : unitsLeft(line),
    ]),
  )
  const isForming = kind === 'refund' && (await isGroupOpen(db, order))
  const fault = faultOf(facts, { kind, left, now, isForming })
  return { facts, left, kind: fault ? undefined : kind, fault }
}

/** Vouchers are not shipped, so they cannot be returned like goods. */
const unitsLeft = (line: OrderLine): number => (line.isVirtual ? 0 : leftOf(line))

function kindOf(order: Order): RetKind | undefined {
  if (targetOf('refundRequested', order) !== undefined && !order.isExp) return 'refund'
  // A trial that is on its way can only be paid.
  if (order.isExp && !order.paidAt && order.stat === 'shiping') return undefined
  return targetOf('returnRequested', order) === undefined ? undefined : 'return'
}

function faultOf(
  { order, requests }: Facts,
  {
    kind,
    left,
    now,
    isForming,
  }: Pick<Returnable, 'kind' | 'left'> & { now: Date; isForming: boolean },
): AfterFault | undefined {
  if (requests.some(({ stat }) => openRetStats.some((open) => open === stat))) return 'open'
  if (kind === undefined) return 'stat'
  if (isForming) return 'group'
  if (kind === 'return') {
    if (order.returnUntil && order.returnUntil <= now) return 'window'
    if (!order.paidAt && !order.isExp) return 'unpaid'
  }
  return [...left.values()].some((qty) => qty > 0) ? undefined : 'nothing'
}

async function isGroupOpen(db: Db, { storeNbr, grpNbr }: Order): Promise<boolean> {
  if (grpNbr === null) return false
  const [group] = await db
    .select({ stat: buyingGroups.stat })
    .from(buyingGroups)
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
  return group?.stat === 'open'
}

/** The lines as a shopper sees them. */
export const afterLines = (
  { facts, left }: Pick<Returnable, 'facts' | 'left'>,
  currency: string,
): AfterLine[] =>
  facts.lines.map((line) => {
    const qtyLeft = left.get(line.ln) ?? 0
    return {
      ln: line.ln,
      name: line.ptName,
      option: line.optdName,
      img: line.img,
      price: toMajor(line.price, currency),
      isGift: line.kind === orderLineKinds.gift,
      qtyOrd: line.qty,
      qtyRet: line.qtyRet,
      qtyLeft,
      ...(qtyLeft === 0 && {
        reason: line.isVirtual ? ('voucher' as const) : ('returned' as const),
      }),
    }
  })
