import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { Notifier } from '../core/ports.ts'
import type { WorkQueue } from '../db/background.ts'
import { roundRobin } from '../store/round-robin.ts'
import type { StoreDirectory } from '../store/store-directory.ts'

/** Dependencies for sending queued notifications. */
export interface QueueRun {
  database: Pick<Database, 'db'>
  directory: Pick<StoreDirectory, 'byNbr'>
  notifier: Notifier
}

/**
 * Seconds until the next attempt: doubled with each one, up to an hour. Also the lease of the
 * process that is sending the email, so it is never shorter than a carrier may take.
 */
const backoff = { first: 60, most: 3_600 }
/** Attempts after which a queued email is given up; they take a day. */
export const mostTries = 30

/**
 * SQL condition: attempts are left. A row untouched for a day after it was due is outdated: the
 * shop was down, or it was given up when fewer attempts were allowed.
 */
export const isUnspent = sql`(tries < ${sql.raw(String(mostTries))} and (claimed_until is null or claimed_until > now() - interval '1 day'))`

/**
 * Declares a queue of emails for metrics: waiting and given-up rows among those still to be sent.
 */
export const emailQueue = (
  isOpen: SQL | undefined,
): Pick<WorkQueue, 'isWaiting' | 'isGivenUp'> => ({
  isWaiting: and(isOpen, isUnspent),
  isGivenUp: and(isOpen, sql`not ${isUnspent}`),
})

/** SQL condition for queued emails without a current lease and with attempts left. */
export const isUnclaimed = sql`${isUnspent} and (claimed_until is null or claimed_until < now())`

/** SQL values that lease an email to this process and count the attempt. */
export const claiming = ({ tries }: { tries: AnyPgColumn }): { claimedUntil: SQL; tries: SQL } => ({
  claimedUntil: sql`now() + make_interval(secs => least(${backoff.first}::int * 2 ^ least(${tries}, 10), ${backoff.most}::int))`,
  tries: sql`${tries} + 1`,
})

/** Emails sent concurrently; a carrier has as many connections. */
const atOnce = 5
/** Milliseconds in which a run starts emails; the rest is left to the next run. */
const aRun = 2_000
/** Failures without a success after which the run ends, since the carrier is unreachable. */
const mostFailures = 5

/**
 * Returns a function that sends the rows of a queue concurrently, but those of one `subject`, such
 * as an order, in sequence. Each row is claimed just before sending, so that a crash causes few
 * duplicates; stores are served round robin. One failure does not stop the run, unless the first
 * ones all fail. Returns `more` if time ran out before the queue was empty. Throws an
 * AggregateError of all failures.
 */
export function createSending<Queued extends { storeNbr: string }>(
  subjectOf: (queued: Queued) => unknown = (queued) => queued,
) {
  const next = roundRobin()
  return async (
    claimOne: (passed: readonly string[]) => Promise<readonly Queued[]>,
    send: (queued: Queued) => Promise<void>,
  ): Promise<void | 'more'> => {
    const until = performance.now() + aRun
    const failed: unknown[] = []
    const inFlight = new Map<unknown, Promise<void>>()
    let sent = 0
    const isFull = () =>
      inFlight.size >= atOnce || (!sent && inFlight.size + failed.length >= mostFailures)
    while (performance.now() < until) {
      while (inFlight.size && isFull()) await Promise.race(inFlight.values())
      if (isFull()) break
      const [email] = await next(claimOne)
      if (email === undefined) break
      const subject = subjectOf(email)
      await inFlight.get(subject)
      const sending = send(email)
        .then(
          () => void sent++,
          (error: unknown) => void failed.push(error),
        )
        .finally(() => inFlight.delete(subject))
      inFlight.set(subject, sending)
    }
    const isEmpty = performance.now() < until
    await Promise.all(inFlight.values())
    if (failed.length) throw new AggregateError(failed, 'some emails were not sent')
    if (!isEmpty) return 'more'
  }
}
