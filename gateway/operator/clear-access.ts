import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  operatorPasskeys,
  operatorRecoveryCodes,
  operators,
  operatorSessions,
  operatorTokens,
} from './operator.tables.ts'

/** Removes password, second factors, sessions and tokens of an operator; roles stay. */
export async function clearAccess(tx: Db, operatorNbr: string): Promise<void> {
  await tx
    .update(operators)
    .set({ passwdHash: null, totpSecret: null, totpPending: null, mailboxProvenAt: null })
    .where(eq(operators.operatorNbr, operatorNbr))
  for (const table of [operatorPasskeys, operatorRecoveryCodes, operatorSessions, operatorTokens])
    await tx.delete(table).where(eq(table.operatorNbr, operatorNbr))
}
