import type {
  AfterFault,
  RetKind,
  RetPick,
  RetType,
} from '../../schemas/after-sales/return.schema.ts'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { mustTransition, updateTrialDue, type Order } from '../order/index.ts'
import type { Request } from './request-transition.ts'
import { refundOf, type Quantities } from './refund-of.ts'
import { returnLines, returns, type Refund } from './return.tables.ts'
import { returnableOf, type Returnable } from './returnable.ts'

/** Units to return: all that are left, or some. */
export type Wanted = 'all' | Quantities

/** Units by line of a pick list; quantities of a repeated line are added. */
export function unitsIn(picks: readonly RetPick[]): Quantities {
  const units = new Map<number, number>()
  for (const { ln, qtyRet } of picks) units.set(ln, (units.get(ln) ?? 0) + qtyRet)
  return units
}

/** Outcomes of assessing a request before it is written. */
export interface AssessCases<T> {
  refund: (found: { refund: Refund; units: Quantities; returnable: Returnable }) => T
  fault: (reason: AfterFault) => T
  /** The order lacks the line or has fewer units left. */
  exceeds: (ln: number, qtyLeft: number) => T
}

/** Computes the refund of a request for units of an order, or the reason why it is not possible. */
export async function assess<T>(
  db: Db,
  order: Order,
  { wanted, now }: { wanted: Wanted; now: Date },
  cases: AssessCases<T>,
): Promise<T> {
  const returnable = await returnableOf(db, order, now)
  const { facts, left, fault } = returnable
  if (fault) return cases.fault(fault)
  const units = wanted === 'all' ? new Map([...left].filter(([, qty]) => qty > 0)) : wanted
  for (const [ln, qty] of units) {
    const qtyLeft = left.get(ln) ?? 0
    if (qty > qtyLeft) return cases.exceeds(ln, qtyLeft)
  }
  const refund = refundOf(facts, units)
  return cases.refund({ refund, units, returnable })
}

/** The shopper's statements in a request. */
export interface Said {
  rsn: string
  cmmt: string
  retType?: RetType
  receiver?: Pick<Request, 'receiverName' | 'receiverTel' | 'receiverCityId' | 'receiverAddr'>
  bank: Pick<Request, 'bankCode' | 'acctNbr' | 'acctName'>
}

/**
 * Writes a request and transitions its order. The caller has assessed the request under the order's
 * row lock, and logs it at the end of the transaction.
 */
export async function writeRequest(
  tx: Db,
  order: Order,
  {
    kind,
    refund,
    units,
    said,
    by,
  }: {
    kind: RetKind
    refund: Refund
    units: Quantities
    said: Said
    by: Actor
  },
): Promise<{ request: Request; order: Order }> {
  const { storeNbr, soNbr, userNbr } = order
  const { rsn, cmmt, retType, receiver, bank } = said
  const retNbr = randomNbr('R')
  const event = kind === 'refund' ? 'refundRequested' : 'returnRequested'
  const [[request], , moved] = await together([
    tx
      .insert(returns)
      .values({
        storeNbr,
        soNbr,
        userNbr,
        retNbr,
        kind,
        stat: 'applied',
        rsn,
        cmmt,
        retType: retType ?? null,
        refund,
        ...receiver,
        ...bank,
      })
      .returning(),
    tx
      .insert(returnLines)
      .values([...units].map(([ln, qty]) => ({ storeNbr, soNbr, retNbr, ln, qty }))),
    mustTransition(tx, order, event, { by, note: retNbr }),
  ])
  if (!request) throw new Error(`writeRequest: the request of ${soNbr} has no row`)
  return { request, order: await updateTrialDue(tx, moved, units) }
}
