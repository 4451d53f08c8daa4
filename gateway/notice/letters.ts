import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { Notices } from '../http/ports.ts'
import type { StoreDirectory } from '../store/store-directory.ts'

/** What it takes to send the letters that wait in a table. */
export interface Mailing {
  database: Pick<Database, 'db'>
  directory: Pick<StoreDirectory, 'byNbr'>
  notices: Notices
}

/** Seconds that a letter is whoever claimed it's to send; after that another process may try. */
const claimLasts = 60
const mostTries = 5

/** Of letters that wait, as SQL: those that nobody is sending, and that were not tried too often. */
export const isFree = sql`tries < ${sql.raw(String(mostTries))} and (claimed_until is null or claimed_until < now())`

/** What whoever claims a letter writes into it. */
export const claiming = ({ tries }: { tries: AnyPgColumn }): { claimedUntil: SQL; tries: SQL } => ({
  claimedUntil: sql`now() + make_interval(secs => ${claimLasts})`,
  tries: sql`${tries} + 1`,
})

/** Sends each of the letters, also where one before it fails. Throws AggregateError of those that did. */
export async function sendEach<Letter>(
  letters: readonly Letter[],
  send: (letter: Letter) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(letters.map(send))
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (failed.length) throw new AggregateError(failed, 'some letters were not sent')
}
