import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Payments } from '../http/payment-port.ts'
import { ProviderUnreachable } from '../http/provider-unreachable.ts'
import { orders } from '../order/order.tables.ts'
import type { Store } from '../store/store-directory.ts'
import { takeAnswer } from './pay-notices.ts'
import { payAttempts } from './payment-attempt.tables.ts'

/** Asked about no sooner, and not again before this has passed; milliseconds. */
const patience = 20 * 60_000
/** Tries that one round asks about. */
const atOnce = 20

/**
 * Asks providers about tries whose notice may have gone astray, while their orders wait. Each try is marked before it
 * is asked about, so that several processes share the asking.
 */
export async function askProviders(
  { db }: Database,
  storeOf: (storeNbr: string) => Store | undefined,
  payments: Payments,
): Promise<void> {
  const before = new Date(Date.now() - patience)
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ attempt: payAttempts })
      .from(payAttempts)
      .innerJoin(
        orders,
        and(eq(orders.storeNbr, payAttempts.storeNbr), eq(orders.soNbr, payAttempts.soNbr)),
      )
      .where(
        and(
          eq(orders.stat, 'pay'),
          inArray(payAttempts.stat, ['open', 'coded']),
          lt(payAttempts.createdAt, before),
          or(isNull(payAttempts.askedAt), lt(payAttempts.askedAt, before)),
        ),
      )
      .orderBy(asc(payAttempts.createdAt))
      .limit(atOnce)
      .for('update', { of: payAttempts, skipLocked: true })
    const numbers = rows.map(({ attempt }) => attempt.attemptNbr)
    if (numbers.length)
      await tx
        .update(payAttempts)
        .set({ askedAt: sql`now()` })
        .where(inArray(payAttempts.attemptNbr, numbers))
    return rows.map(({ attempt }) => attempt)
  })
  for (const { storeNbr, provider: name, attemptNbr } of due) {
    const store = storeOf(storeNbr)
    const provider = payments.byName(storeNbr, name)
    if (!store || !provider) continue
    try {
      const verified = await provider.query(attemptNbr)
      if (verified) await takeAnswer(db, store, provider, verified)
    } catch (error) {
      // Whoever does not answer is asked again later.
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  }
}
