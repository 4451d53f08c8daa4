import { and, desc, eq, gte, ilike, lt } from 'drizzle-orm'
import { thingsIn } from '../../../schemas/operator/audit-things.ts'
import { listAudit as op } from '../../../schemas/operator/audit.ops.ts'
import { auditEntries } from '../../core/audit.tables.ts'
import { handle } from '../../core/context.ts'
import { isAbout } from './is-about.ts'
import { namesOf } from './names-of.ts'
import { containing } from '../../db/like.ts'

export const listAudit = handle(op, async ({ input, ctx }) => {
  const { db, store } = ctx
  const { before, pageSize, subject, nbr, about, by, from, to } = input
  const found = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.storeNbr, store.storeNbr),
        before === undefined ? undefined : lt(auditEntries.id, before),
        subject && eq(auditEntries.subject, subject),
        nbr ? eq(auditEntries.nbr, nbr) : undefined,
        about?.trim() ? await isAbout(ctx, about.trim()) : undefined,
        by ? ilike(auditEntries.byName, containing(by)) : undefined,
        from ? gte(auditEntries.at, new Date(from)) : undefined,
        to ? lt(auditEntries.at, new Date(to)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageSize + 1)
  const shown = found.slice(0, pageSize)
  return {
    hasMore: found.length > pageSize,
    names: await namesOf(ctx, shown.flatMap(thingsIn)),
    rows: shown.map((row) => ({
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
