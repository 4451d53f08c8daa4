import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '../../schemas/operator/audit.ts'
import { moment, ofStore } from '../store/columns.ts'

/**
 * Columns of an audit entry: what was done, by whom and when. The operator's number is a separate
 * column.
 */
export const auditColumns = () => ({
  at: moment('at').notNull().defaultNow(),
  /** Name at the time; for a token with the operator's name. */
  byName: text('by_name').notNull(),
  /** `fun.op` */
  op: text('op').notNull(),
  subject: text('subject').$type<AuditSubject>().notNull(),
  nbr: text('nbr').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>().notNull(),
  after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  requestId: text('request_id').notNull(),
})

/** Audit log of operators, append-only: a trigger refuses updates and deletes. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Null for the command line, which has no operator. */
    operatorNbr: text('operator_nbr'),
    ...auditColumns(),
    /** Number of the entry in the operators' outbox, so that it is copied once. */
    outboxNbr: text('outbox_nbr'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('audit_entry_subject').on(t.storeNbr, t.subject, t.nbr, t.id),
    uniqueIndex('audit_entry_outbox')
      .on(t.storeNbr, t.outboxNbr)
      .where(sql`${t.outboxNbr} is not null`),
  ],
)
