import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { AuditNote, AuditSubject } from '../../schemas/operator/audit.ts'
import { cutText } from '../../schemas/kit/cut-text.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../kernel/failure.ts'
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

/** How long a deletion can be undone. */
const undoable = sql`interval '1 hour'`

interface Deleted {
  storeNbr: string
  /** Key of the operation that deletes. */
  op: string
  subject: AuditSubject
  nbr: string
}

/**
 * Refuses to undo a deletion that the store did not make not long ago. Undoing makes the thing again
 * under its number, which the caller names: it must not be able to name any other.
 *
 * @throws NOT_FOUND
 */
export async function requireDeleted(
  tx: Db,
  { storeNbr, op, subject, nbr }: Deleted,
): Promise<void> {
  const [found] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.storeNbr, storeNbr),
        eq(auditEntries.subject, subject),
        eq(auditEntries.nbr, nbr),
        eq(auditEntries.op, op),
        gt(auditEntries.at, sql`now() - ${undoable}`),
      ),
    )
    .limit(1)
  if (!found) throw notFound()
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
