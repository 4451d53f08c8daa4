import { isNotNull } from 'drizzle-orm'
import type { AuditNote } from '../../schemas/operator/audit.ts'
import { cutText } from '../../schemas/kit/cut-text.ts'
import type { Db } from '../db/database.ts'
import { auditEntries } from './audit.tables.ts'

/** Actor and operation of an audit entry. */
export interface AuditedCall {
  storeNbr: string
  operatorNbr: string | null
  byName: string
  op: string
  requestId: string
}

/** Maximum length of a text that is stored whole. */
const longest = 300

/** Adds the audit entry of a command within its transaction. Long texts are cut. */
export async function audit(tx: Db, call: AuditedCall, note: AuditNote): Promise<void> {
  await tx.insert(auditEntries).values(entryOf(call, note))
}

/** Copies an entry from an outbox, unless it was copied before. */
export async function copyEntry(
  tx: Db,
  entry: Omit<typeof auditEntries.$inferSelect, 'id'>,
): Promise<void> {
  await tx
    .insert(auditEntries)
    .values(entry)
    .onConflictDoNothing({
      target: [auditEntries.storeNbr, auditEntries.outboxNbr],
      where: isNotNull(auditEntries.outboxNbr),
    })
}

/** Row of an audit entry. */
export const entryOf = (
  call: AuditedCall,
  { subject, nbr, before = {}, after = {} }: AuditNote,
) => ({ ...call, subject, nbr, before: short(before), after: short(after) })

const short = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            [
              name,
              typeof value === 'string' && value.length > longest
                ? `${cutText(value, longest)}…`
                : value,
            ],
          ],
    ),
  )
