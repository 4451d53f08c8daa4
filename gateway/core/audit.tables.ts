import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '../../schemas/operator/audit.ts'
import { moment, ofStore } from '../store/columns.ts'

/** What was done, by whom and when; the number of the operator is beside it. */
export const auditColumns = () => ({
  at: moment('at').notNull().defaultNow(),
  /** Name at that time; of a token with the operator's. */
  byName: text('by_name').notNull(),
  /** `fun.op` */
  op: text('op').notNull(),
  subject: text('subject').$type<AuditSubject>().notNull(),
  nbr: text('nbr').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>().notNull(),
  after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  requestId: text('request_id').notNull(),
})

/** What operators did. Rows are only ever added: a trigger refuses any change of them. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Absent for the command line, which acts without an operator. */
    operatorNbr: text('operator_nbr'),
    ...auditColumns(),
    /** Of an entry from the operators' outbox, so that it is copied once. */
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
