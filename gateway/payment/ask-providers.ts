import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Payments } from '../core/payment-port.ts'
import { ProviderUnreachable } from '../core/provider-unreachable.ts'
import type { Store } from '../store/store-directory.ts'
import { bookAnswer } from './payment-notifications.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

/**
 * Minutes before a payment attempt is first queried, and the shortest interval between queries. The
 * interval grows with the attempt's age.
 */
const patience = 20
/** Days after which an attempt is no longer queried. */
const given = 7
/** Maximum number of attempts per run. */
const atOnce = 20

/**
 * Queries providers about payment attempts whose notification may be lost, including those of
 * closed or already paid orders, since captured money must be recorded. Each attempt is marked
 * before its query, so that several processes share the work.
 */
export async function askProviders(
  { db }: Database,
  storeOf: (storeNbr: string) => Store | undefined,
  payments: Payments,
): Promise<void> {
  const due = await db.transaction(async (tx) => {
    const attempts = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(
          sql`${paymentAttempts.stat} in ('open', 'coded')`, // matches the partial index
          sql`${paymentAttempts.createdAt} between now() - make_interval(days => ${given}) and now() - make_interval(mins => ${patience})`,
          or(
            isNull(paymentAttempts.askedAt),
            sql`${paymentAttempts.askedAt} < now() - greatest(make_interval(mins => ${patience}), (now() - ${paymentAttempts.createdAt}) / 4)`,
          ),
        ),
      )
      .orderBy(asc(paymentAttempts.createdAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const numbers = attempts.map(({ attemptNbr }) => attemptNbr)
    if (numbers.length)
      await tx
        .update(paymentAttempts)
        .set({ askedAt: sql`now()` })
        .where(inArray(paymentAttempts.attemptNbr, numbers))
    return attempts
  })
  for (const { storeNbr, provider: name, attemptNbr } of due) {
    const store = storeOf(storeNbr)
    const provider = payments.byName(storeNbr, name)
    if (!store || !provider) continue
    try {
      const verified = await provider.query(attemptNbr)
      if (verified) await bookAnswer(db, store, provider, verified)
    } catch (error) {
      // A provider that does not answer is queried again later.
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  }
}
