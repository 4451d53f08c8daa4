import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Payments } from '../http/payment-port.ts'
import { ProviderUnreachable } from '../http/provider-unreachable.ts'
import type { Store } from '../store/store-directory.ts'
import { bookAnswer } from './payment-notifications.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

/** Minutes before a try is asked about, and at least between two times; the older it is the longer. */
const patience = 20
/** Days after which nobody pays any more. */
const given = 7
/** Tries that one round asks about. */
const atOnce = 20

/**
 * Asks providers about tries whose notice may have gone astray, also of orders that closed or were paid otherwise
 * meanwhile: money that came must be known of. Each try is marked before it is asked about, so that several processes
 * share the asking.
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
          sql`${paymentAttempts.stat} in ('open', 'coded')`, // as its index says
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
      // Whoever does not answer is asked again later.
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  }
}
