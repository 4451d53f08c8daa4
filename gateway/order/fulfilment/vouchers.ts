import { jobActor, type Actor } from '../../core/actor.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Voucher } from '../../../schemas/order/order.schema.ts'
import type { Db } from '../../db/database.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { stores } from '../../store/store.tables.ts'
import { lockedOrder, mustTransition, recordEvent } from '../transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import { orderLines } from '../order.tables.ts'
import { consumeReserved } from '../reservation/release.ts'
import { linesOf, type Order } from '../order-rows.ts'
import { shownCode, typedCode } from '../../../schemas/order/voucher-code.ts'
import { newCode } from './voucher-code.ts'
import { vouchers } from '../voucher.tables.ts'

const day = 86_400_000

/**
 * Issues the vouchers of an order that was just paid, one per unit that is not shipped, in the
 * payment's transaction. An order of vouchers alone counts as delivered, and its return window
 * starts. Returns the updated order.
 */
export async function issueVouchers(tx: Db, order: Order): Promise<Order> {
  const { storeNbr, soNbr } = order
  const lines = (await linesOf(tx, order)).filter(({ isVirtual }) => isVirtual)
  if (!lines.length) return order
  await tx.insert(vouchers).values(
    lines.flatMap(({ ln, qty }) =>
      Array.from({ length: qty }, (_, unit) => ({
        storeNbr,
        soNbr,
        ln,
        unit,
        code: newCode(),
      })),
    ),
  )
  await enqueueNotification(tx, order, 'voucherIssued')
  if (!order.isVirtual || order.stat !== 'pledge') return order
  await consumeReserved(tx, order)
  const now = new Date()
  const { returnDays } = await rulesOf(tx, storeNbr)
  const returnUntil = new Date(now.getTime() + returnDays * day)
  return mustTransition(tx, order, 'vouchersIssued', {
    by: jobActor('issueVouchers'),
    set: { deliveredAt: now, returnUntil },
  })
}

async function rulesOf(tx: Db, storeNbr: string) {
  const [store] = await tx
    .select({ config: stores.config })
    .from(stores)
    .where(eq(stores.storeNbr, storeNbr))
  if (!store) throw new Error(`rulesOf: there is no store ${storeNbr}`)
  return orderRulesOf(store.config)
}

const ofOrder = ({ storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>) =>
  and(eq(vouchers.storeNbr, storeNbr), eq(vouchers.soNbr, soNbr))

/**
 * Used units by line, and the number of unused ones. The order's row lock prevents a redemption at
 * the same time.
 */
export async function unitsOf(
  tx: Db,
  order: Order,
): Promise<{ used: ReadonlyMap<number, number>; unused: number }> {
  const rows = await tx
    .select({ ln: vouchers.ln, redeemedAt: vouchers.redeemedAt })
    .from(vouchers)
    .where(and(ofOrder(order), isNull(vouchers.voidedAt)))
  const taken = rows.filter(({ redeemedAt }) => redeemedAt)
  const used = new Map<number, number>()
  for (const { ln } of taken) used.set(ln, (used.get(ln) ?? 0) + 1)
  return { used, unused: rows.length - taken.length }
}

/** Unused codes, each with the product it is good for. */
export async function openVouchers(
  db: Db,
  order: Pick<Order, 'storeNbr' | 'soNbr'>,
): Promise<{ name: string; code: string }[]> {
  const rows = await db
    .select({ code: vouchers.code, name: orderLines.ptName, option: orderLines.optdName })
    .from(vouchers)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.storeNbr, vouchers.storeNbr),
        eq(orderLines.soNbr, vouchers.soNbr),
        eq(orderLines.ln, vouchers.ln),
      ),
    )
    .where(and(ofOrder(order), isNull(vouchers.redeemedAt), isNull(vouchers.voidedAt)))
    .orderBy(asc(vouchers.ln), asc(vouchers.unit))
  return rows.map(({ code, name, option }) => ({
    name: [name, option].filter(Boolean).join(' '),
    code: shownCode(code),
  }))
}

/** Units whose codes are valid or redeemed. */
export const validUnits = (tx: Db, order: Order): Promise<{ ln: number; unit: number }[]> =>
  tx
    .select({ ln: vouchers.ln, unit: vouchers.unit })
    .from(vouchers)
    .where(and(ofOrder(order), isNull(vouchers.voidedAt)))

/**
 * Voids the unused codes of an order, or of one line. Returns how many. The caller must hold the
 * order's row lock.
 */
export async function voidUnused(tx: Db, order: Order, ln?: number): Promise<number> {
  const voided = await tx
    .update(vouchers)
    .set({ voidedAt: sql`now()` })
    .where(
      and(
        ofOrder(order),
        isNull(vouchers.redeemedAt),
        isNull(vouchers.voidedAt),
        ln === undefined ? undefined : eq(vouchers.ln, ln),
      ),
    )
    .returning({ code: vouchers.code })
  return voided.length
}

/** The codes of an order. Only for its owner or the holder of its token. */
export async function voucherList(
  db: Db,
  order: Pick<Order, 'storeNbr' | 'soNbr'>,
): Promise<Voucher[]> {
  const rows = await db
    .select()
    .from(vouchers)
    .where(ofOrder(order))
    .orderBy(asc(vouchers.issuedAt), asc(vouchers.ln), asc(vouchers.unit))
  return rows.map(({ ln, code, issuedAt, redeemedAt, voidedAt }) => ({
    ln,
    code: shownCode(code),
    stat: redeemedAt ? 'redeemed' : voidedAt ? 'void' : 'issued',
    at: (redeemedAt ?? voidedAt ?? issuedAt).toISOString(),
  }))
}

export interface Redeemed {
  soNbr: string
  orderNo?: number
  name: string
  option: string
  redeemedAt: string
}

interface RedeemCases<T> {
  redeemed: (taken: Redeemed) => T
  /** This store has no such code. */
  unknown: () => T
  /** It was redeemed before. */
  used: (redeemedAt: Date) => T
  /** Its order was cancelled or refunded. */
  voided: () => T
}

/**
 * Redeems a code; of concurrent calls, exactly one succeeds. Returns the result of the matching
 * case.
 */
export async function redeem<T>(
  tx: Db,
  storeNbr: string,
  { code: typed, remark, by }: { code: string; remark: string; by: Actor },
  cases: RedeemCases<T>,
): Promise<T> {
  const isOne = and(eq(vouchers.storeNbr, storeNbr), eq(vouchers.code, typedCode(typed)))
  const [known] = await tx.select({ soNbr: vouchers.soNbr }).from(vouchers).where(isOne)
  // Locks the order first, in the same sequence as cancelling, to prevent a deadlock.
  const order = known && (await lockedOrder(tx, storeNbr, known.soNbr))
  if (!order) return cases.unknown()
  const { soNbr, orderNo, stat } = order
  const [taken] = await tx
    .update(vouchers)
    .set({ redeemedAt: sql`now()`, remark })
    .where(and(isOne, isNull(vouchers.redeemedAt), isNull(vouchers.voidedAt)))
    .returning()
  if (!taken?.redeemedAt) {
    const [now] = await tx.select().from(vouchers).where(isOne)
    return now?.redeemedAt ? cases.used(now.redeemedAt) : cases.voided()
  }
  await recordEvent(tx, {
    storeNbr,
    soNbr,
    event: 'voucherRedeemed',
    from: stat,
    to: stat,
    by,
    note: remark,
  })
  const [line] = await tx
    .select({ name: orderLines.ptName, option: orderLines.optdName })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.storeNbr, storeNbr),
        eq(orderLines.soNbr, soNbr),
        eq(orderLines.ln, taken.ln),
      ),
    )
  return cases.redeemed({
    soNbr,
    ...(orderNo !== null && { orderNo }),
    name: line?.name ?? '',
    option: line?.option ?? '',
    redeemedAt: taken.redeemedAt.toISOString(),
  })
}
