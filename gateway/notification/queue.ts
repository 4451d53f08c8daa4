import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { Notifier } from '../core/ports.ts'
import { inTurn } from '../store/in-turn.ts'
import type { StoreDirectory } from '../store/store-directory.ts'

/** What is needed to send queued emails. */
export interface QueueRun {
  database: Pick<Database, 'db'>
  directory: Pick<StoreDirectory, 'byNbr'>
  notifier: Notifier
}

/** Lease in seconds: after that, another process may send the email. */
const claimLasts = 60
/** Attempts after which a queued email is given up. */
export const mostTries = 5

/** SQL condition for queued emails with attempts left. */
export const isUnspent = sql`tries < ${sql.raw(String(mostTries))}`

/** SQL condition for queued emails without a current lease and with attempts left. */
export const isUnclaimed = sql`${isUnspent} and (claimed_until is null or claimed_until < now())`

/** SQL values that lease an email to this process and count the attempt. */
export const claiming = ({ tries }: { tries: AnyPgColumn }): { claimedUntil: SQL; tries: SQL } => ({
  claimedUntil: sql`now() + make_interval(secs => ${claimLasts})`,
  tries: sql`${tries} + 1`,
})

/** Emails per run. */
const atOnce = 20

/**
 * Returns a function that sends emails of a queue one by one, each claimed just before sending, so
 * that a crash causes at most one duplicate; stores take turns. A failure does not block the next
 * email. Throws an AggregateError of all failures.
 */
export function createSending() {
  const next = inTurn()
  return async <Queued extends { storeNbr: string }>(
    claimOne: (passed: readonly string[]) => Promise<readonly Queued[]>,
    send: (queued: Queued) => Promise<void>,
  ): Promise<void> => {
    const failed: unknown[] = []
    for (let sent = 0; sent < atOnce; sent++) {
      const [email] = await next(claimOne)
      if (email === undefined) break
      await send(email).catch((error: unknown) => failed.push(error))
    }
    if (failed.length) throw new AggregateError(failed, 'some emails were not sent')
  }
}
