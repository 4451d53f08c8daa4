import type { Actor } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { memberEvents } from './account.tables.ts'

/** Logs what a job or an operator changed about a member. */
export async function logMember(
  tx: Db,
  { by, ...row }: Omit<typeof memberEvents.$inferInsert, 'by' | 'byName'> & { by: Actor },
): Promise<void> {
  await tx.insert(memberEvents).values({ ...row, by: by.kind, byName: by.name })
}
