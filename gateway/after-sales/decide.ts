import { and, asc, eq } from 'drizzle-orm'
import { jobActor, type Actor } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { bookRefund } from '../ledger/index.ts'
import {
  enqueueNotification,
  enqueueRefundNotification,
  leftOf,
  mustTransition,
  release,
  restock,
  unitsOf,
  voidUnused,
  type Order,
} from '../order/index.ts'
import { factsOf } from './facts.ts'
import { transitionRequest, type Request } from './request-transition.ts'
import { refundOf, type Quantities } from './refund-of.ts'
import { returnLines, type Refund } from './return.tables.ts'
import { trialAfter } from './trial-after.ts'

/** Condition of received units, by order line. */
export interface Received {
  /** Can be sold again. */
  good: Quantities
  /** Written off. */
  bad: Quantities
}

/** The lines of a request. */
export const requestLines = (db: Db, { storeNbr, retNbr }: Pick<Request, 'storeNbr' | 'retNbr'>) =>
  db
    .select()
    .from(returnLines)
    .where(and(eq(returnLines.storeNbr, storeNbr), eq(returnLines.retNbr, retNbr)))
    .orderBy(asc(returnLines.ln))

/**
 * Approves the refund of an undispatched order: releases its reservation, voids its vouchers, and
 * books the refund. The order ends when the money was sent. Returns the order and the products
 * whose stock was released, or `undefined` if the request was decided already.
 */
export async function payOutRefund(
  tx: Db,
  order: Order,
  request: Request,
  by: Actor,
): Promise<{ order: Order; ptNbrs: string[] } | undefined> {
  const { used, unused } = await unitsOf(tx, order)
  const facts = await factsOf(tx, order)
  const returning = new Map(
    facts.lines.map((line) => [line.ln, leftOf(line) - (used.get(line.ln) ?? 0)] as const),
  )
  const refund = refundOf(facts, returning)
  const approved = await transitionRequest(tx, request, 'approved', { by, set: { refund } })
  if (!approved || !(await transitionRequest(tx, request, 'settled', { by }))) return undefined
  if (unused) await voidUnused(tx, order)
  const ptNbrs = await release(tx, order, { used, points: refund.points })
  await bookRefund(tx, order, { amt: refund.amt, reason: 'refund' })
  if (refund.amt > 0) {
    await enqueueRefundNotification(tx, order, { amt: refund.amt, reason: 'refund' })
    return { order, ptNbrs }
  }
  // Points and coupons covered the whole amount, so there is no money to wait for.
  const ended = await mustTransition(tx, order, 'refundSettled', { by: jobActor('payOutRefund') })
  await enqueueNotification(tx, ended, 'orderCancelled')
  return { order: ended, ptNbrs }
}

/** Rejects a request; its order continues as before. */
export async function reject(
  tx: Db,
  order: Order,
  request: Request,
  { by, note }: { by: Actor; note: string },
): Promise<Order | undefined> {
  if (!(await transitionRequest(tx, request, 'rejected', { by, note }))) return undefined
  const event = request.kind === 'refund' ? 'refundRejected' : 'returnRejected'
  const { order: now, set } = await trialAfter(tx, order, { now: new Date() })
  const moved = await mustTransition(tx, now, event, { by, note, set })
  await enqueueNotification(tx, moved, event)
  return moved
}

/** Cancels a request on behalf of the shopper. */
export async function cancel(
  tx: Db,
  order: Order,
  request: Request,
  by: Actor,
): Promise<Order | undefined> {
  if (!(await transitionRequest(tx, request, 'cancelled', { by }))) return undefined
  const event = request.kind === 'refund' ? 'refundCancelled' : 'returnCancelled'
  const { order: now, set } = await trialAfter(tx, order, { now: new Date() })
  return mustTransition(tx, now, event, { by, note: request.retNbr, set })
}

/** Approves a return, with instructions where to send the goods. */
export async function approve(
  tx: Db,
  order: Order,
  request: Request,
  { by, note, sendTo, sendUntil }: { by: Actor; note: string; sendTo: string; sendUntil: Date },
): Promise<Request | undefined> {
  const set = request.retType === 3 ? {} : { sendTo, sendUntil }
  const moved = await transitionRequest(tx, request, 'approved', { by, note, set })
  if (moved) await enqueueNotification(tx, order, 'returnApproved')
  return moved
}

/** Records received units and their condition. */
export async function receive(
  tx: Db,
  request: Request,
  { good, bad, by, note }: Received & { by: Actor; note: string },
): Promise<Request | undefined> {
  const moved = await transitionRequest(tx, request, 'received', { by, note })
  if (!moved) return undefined
  for (const { ln } of await requestLines(tx, request))
    await tx
      .update(returnLines)
      .set({ qtyGood: good.get(ln) ?? 0, qtyBad: bad.get(ln) ?? 0 })
      .where(
        and(
          eq(returnLines.storeNbr, request.storeNbr),
          eq(returnLines.retNbr, request.retNbr),
          eq(returnLines.ln, ln),
        ),
      )
  return moved
}

/** Outcomes of settling a return. */
export interface SettleCases<T> {
  settled: (order: Order, refund: Refund) => T
  /** The goods were not received, or the return is settled already. */
  notMovable: () => T
  /** The amount exceeds the refund of the received units, `most`. */
  exceeds: (most: number) => T
  /** The buyer's consent to the invoice allowance is missing. */
  consent: () => T
}

/**
 * Settles a return: restocks units, books the refund, and transitions the order. `amt` reduces the
 * refund. The caller must hold the order's row lock.
 */
export async function settle<T>(
  tx: Db,
  order: Order,
  request: Request,
  { by, note, amt, now, days }: { by: Actor; note: string; amt?: number; now: Date; days: number },
  cases: SettleCases<T>,
): Promise<T> {
  const isMoneyOnly = request.retType === 3
  if (request.kind !== 'return' || request.stat !== (isMoneyOnly ? 'approved' : 'received'))
    return cases.notMovable()
  if (needsConsent(order, request)) return cases.consent()
  const asked = await requestLines(tx, request)
  const good = unitsBy(asked, ({ qtyGood }) => qtyGood ?? 0)
  const units = isMoneyOnly
    ? unitsBy(asked, ({ qty }) => qty)
    : unitsBy(asked, ({ qtyGood, qtyBad }) => (qtyGood ?? 0) + (qtyBad ?? 0))
  const facts = await factsOf(tx, order)
  const { lines } = facts
  const full = refundOf(facts, units)
  if (amt !== undefined && amt > full.amt) return cases.exceeds(full.amt)
  const less = full.amt - (amt ?? full.amt)
  const refund = { ...full, amt: full.amt - less, amtEarlier: full.amtEarlier - less }
  const moved = await transitionRequest(tx, request, 'settled', { by, note, set: { refund } })
  if (!moved) return cases.notMovable()
  const isWhole = lines.every(
    ({ ln, qty, qtyRet, isVirtual }) => isVirtual || qtyRet + (units.get(ln) ?? 0) >= qty,
  )
  const event = isWhole ? 'returnSettled' : 'returnSettledPart'
  // Goods that were returned on their way count as delivered now.
  const delivered = order.deliveredAt
    ? {}
    : { deliveredAt: now, returnUntil: new Date(now.getTime() + days * 86_400_000) }
  const trial = await trialAfter(tx, order, { back: units, now })
  const ended = await mustTransition(tx, trial.order, event, {
    by,
    note: request.retNbr,
    set: { ...(isWhole ? { returnUntil: null } : delivered), ...trial.set },
  })
  await restock(tx, ended, { lines, units, good, points: refund.points })
  await bookRefund(tx, ended, { amt: refund.amt, reason: 'returned' })
  if (refund.amt > 0)
    await enqueueRefundNotification(tx, ended, { amt: refund.amt, reason: 'returned' })
  return cases.settled(ended, refund)
}

/**
 * Whether consent is missing: a company's invoice was issued, and the buyer has not agreed to its
 * allowance.
 */
export const needsConsent = ({ invoice }: Order, { kind, isAgreed }: Request): boolean =>
  kind === 'return' && invoice?.invType === '3' && isAgreed !== true

type RequestLine = Awaited<ReturnType<typeof requestLines>>[number]

const unitsBy = (lines: readonly RequestLine[], of: (line: RequestLine) => number): Quantities =>
  new Map(lines.map((line) => [line.ln, of(line)] as const).filter(([, qty]) => qty > 0))
