import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../account/member.tables.ts'

/**
 * Runs a transaction with the member's row locked. Concurrent writes of a member are serialised, so
 * that limits and the single default hold.
 */
export const holdingMember = <R>(
  db: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
  run: (tx: Db) => Promise<R>,
): Promise<R> =>
  db.transaction(async (tx) => {
    await tx
      .select({ userNbr: members.userNbr })
      .from(members)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
      .for('update')
    return run(tx)
  })
