import { and, desc, eq, gte, ilike, lt } from 'drizzle-orm'
import { listAudit as op } from '../../schemas/operator/audit.ops.ts'
import { auditEntries } from '../core/audit.tables.ts'
import { handle } from '../core/context.ts'

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const listAudit = handle(op, async ({ input, ctx: { db, store } }) => {
  const { before, pageSize, subject, nbr, by, from, to } = input
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.storeNbr, store.storeNbr),
        before === undefined ? undefined : lt(auditEntries.id, before),
        subject && eq(auditEntries.subject, subject),
        nbr ? eq(auditEntries.nbr, nbr) : undefined,
        by ? ilike(auditEntries.byName, `%${literal(by)}%`) : undefined,
        from ? gte(auditEntries.at, new Date(from)) : undefined,
        to ? lt(auditEntries.at, new Date(to)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.byName,
      op: row.op,
      subject: row.subject,
      nbr: row.nbr,
      before: row.before,
      after: row.after,
    })),
  }
})
