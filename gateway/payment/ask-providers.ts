import { and, asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import type { Payments } from '../core/payment-port.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import { isEligible, roundRobin } from '../store/round-robin.ts'
import type { Store } from '../store/store-directory.ts'
import { attemptOf, type AttemptRow } from './attempt-facts.ts'
import { bookAnswer } from './payment-notifications.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

/**
 * Minutes before a payment attempt is first queried, and the shortest interval between queries. The
 * interval grows with the attempt's age.
 */
const patience = 20
/** Days after which an attempt is no longer queried. */
const given = 7
/** Maximum number of batches per run, and of attempts in each. */
const atOnce = 4
const batch = 5
const next = roundRobin()

/**
 * Queries providers about attempts whose notification may be lost, also for closed or already paid
 * orders, since captured money must be booked. Each attempt is marked before its query, so that
 * several processes share the work.
 */
export async function askProviders(
  { db }: Database,
  storeOf: (storeNbr: string) => Store | undefined,
  payments: Payments,
): Promise<void> {
  for (let done = 0; done < atOnce; done++) {
    const due = await next((passed) => claim(db, passed))
    if (!due.length) return
    for (const attempt of due) await ask(db, attempt, storeOf, payments)
  }
}

/** Returns the oldest attempts that are due, now marked as queried. */
const claim = (db: Db, passed: readonly string[]) =>
  db.transaction(async (tx) => {
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
          // One that no browser came to open is unknown there.
          or(isNotNull(paymentAttempts.start), isNotNull(paymentAttempts.openingAt)),
          isEligible(paymentAttempts.storeNbr, passed),
        ),
      )
      .orderBy(asc(paymentAttempts.createdAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    const numbers = attempts.map(({ attemptNbr }) => attemptNbr)
    if (numbers.length)
      await tx
        .update(paymentAttempts)
        .set({ askedAt: sql`now()` })
        .where(inArray(paymentAttempts.attemptNbr, numbers))
    return attempts
  })

async function ask(
  db: Db,
  attempt: AttemptRow,
  storeOf: (storeNbr: string) => Store | undefined,
  payments: Payments,
): Promise<void> {
  const store = storeOf(attempt.storeNbr)
  const provider = payments.byName(attempt.storeNbr, attempt.provider)
  if (!store || !provider) return
  try {
    const answer = await provider.ask(attemptOf(attempt, store.config.currency))
    // Without an event nothing changes: the shopper may still open the provider's page.
    if (typeof answer === 'object') await bookAnswer(db, store, provider, answer)
  } catch (error) {
    // A provider that does not answer is queried again later.
    if (!(error instanceof ProviderUnreachable)) throw error
  }
}
