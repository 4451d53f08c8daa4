import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from './session.tables.ts'

/**
 * A transaction in which the member's row is held: what one member writes comes one after the other, so that counts and
 * the one default hold however much comes at once.
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
