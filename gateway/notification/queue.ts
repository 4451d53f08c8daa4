import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { Notifier } from '../http/ports.ts'
import type { StoreDirectory } from '../store/store-directory.ts'

/** What it takes to send the emails that wait in a table. */
export interface QueueRun {
  database: Pick<Database, 'db'>
  directory: Pick<StoreDirectory, 'byNbr'>
  notifier: Notifier
}

/** Seconds that an email is whoever claimed it's to send; after that another process may try. */
const claimLasts = 60
const mostTries = 5

/** Of emails that wait, as SQL: those that nobody is sending, and that were not tried too often. */
export const isUnclaimed = sql`tries < ${sql.raw(String(mostTries))} and (claimed_until is null or claimed_until < now())`

/** What whoever claims an email writes into it. */
export const claiming = ({ tries }: { tries: AnyPgColumn }): { claimedUntil: SQL; tries: SQL } => ({
  claimedUntil: sql`now() + make_interval(secs => ${claimLasts})`,
  tries: sql`${tries} + 1`,
})

/** Emails that one round sends. */
const atOnce = 20

/**
 * Sends emails one after another, each claimed only when its turn comes: a process that dies leaves at most one that
 * another may send a second time. One that fails keeps nobody from the next. Throws AggregateError of those that did.
 */
export async function sendEachQueued<Queued>(
  claimOne: () => Promise<readonly Queued[]>,
  send: (queued: Queued) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for (let sent = 0; sent < atOnce; sent++) {
    const [email] = await claimOne()
    if (email === undefined) break
    await send(email).catch((error: unknown) => failed.push(error))
  }
  if (failed.length) throw new AggregateError(failed, 'some emails were not sent')
}
