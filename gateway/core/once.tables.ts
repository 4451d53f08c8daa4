import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../store/columns.ts'

/** First answers of `once` operations; the row exists before the operation runs. */
export const onceAnswers = pgTable(
  'once_answer',
  {
    /** Empty for calls about operators, which stay in the main database. */
    storeNbr: text('store_nbr').notNull(),
    /** Owner of the key: a member, an operator or `guest`. */
    owner: text('owner').notNull(),
    op: text('op').notNull(),
    reqId: text('req_id').notNull(),
    payloadHash: text('payload_hash').notNull(),
    /** Null while the first run is in progress. */
    answer: text('answer'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** The process that runs it (`gateway/db/worker.ts`); null if it was not visible to others. */
    worker: integer('worker'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.owner, t.op, t.reqId] }),
    index('once_answer_age').on(t.startedAt),
  ],
)
