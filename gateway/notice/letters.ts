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

/** Letters that one round sends. */
const atOnce = 20

/**
 * Sends letters one after another, each claimed only when its turn comes: a process that dies leaves at most one that
 * another may send a second time. One that fails keeps nobody from the next. Throws AggregateError of those that did.
 */
export async function sendEach<Letter>(
  claimOne: () => Promise<readonly Letter[]>,
  send: (letter: Letter) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for (let sent = 0; sent < atOnce; sent++) {
    const [letter] = await claimOne()
    if (letter === undefined) break
    await send(letter).catch((error: unknown) => failed.push(error))
  }
  if (failed.length) throw new AggregateError(failed, 'some letters were not sent')
}
