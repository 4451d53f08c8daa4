import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BulkItemStat, BulkStat } from '../../schemas/bulk/bulk.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Operations that run for many inputs in sequence, on behalf of the operator who started them. */
export const bulkJobs = pgTable(
  'bulk_job',
  {
    storeNbr: ofStore(),
    bulkNbr: text('bulk_nbr').notNull(),
    /** `fun.op` */
    op: text('op').notNull(),
    operatorNbr: text('operator_nbr').notNull(),
    /** The operator's name, with that of the token if one was used. */
    byName: text('by_name').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Origin of the Studio, for links. */
    origin: text('origin').notNull(),
    stat: text('stat').$type<BulkStat>().notNull().default('running'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    left: integer('left_out').notNull().default(0),
    /** The bulk job that this one undoes. */
    undoOf: text('undo_of'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** End of the lease of the process that works on it. */
    claimedUntil: moment('claimed_until'),
    /** When a process last worked on it; the oldest is next. */
    ranAt: moment('ran_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.bulkNbr] }),
    index('bulk_job_new').on(t.storeNbr, t.createdAt, t.bulkNbr),
    index('bulk_job_next')
      .on(t.ranAt)
      .where(sql`${t.stat} = 'running'`),
    uniqueIndex('bulk_job_undo').on(t.storeNbr, t.undoOf),
    check('bulk_job_counts', sql`${t.done} + ${t.left} <= ${t.total}`),
  ],
)

export const bulkItems = pgTable(
  'bulk_item',
  {
    storeNbr: ofStore(),
    bulkNbr: text('bulk_nbr').notNull(),
    n: integer('n').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    stat: text('stat').$type<BulkItemStat>().notNull().default('waiting'),
    /** Failure code of a skipped item. */
    code: text('code').notNull().default(''),
    /** The failure's data. */
    data: jsonb('data'),
    /** The operation's answer, needed to undo it. */
    answer: jsonb('answer').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.bulkNbr, t.n] }),
    index('bulk_item_left')
      .on(t.storeNbr, t.bulkNbr, t.n)
      .where(sql`${t.stat} = 'left'`),
    foreignKey({
      columns: [t.storeNbr, t.bulkNbr],
      foreignColumns: [bulkJobs.storeNbr, bulkJobs.bulkNbr],
    }).onDelete('cascade'),
  ],
)
