import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ofStore } from '../store/columns.ts'

/**
 * Puzzles in progress. The answer is never sent; each can be tried once and permits one call of one
 * operation.
 */
export const captchas = pgTable(
  'captcha',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the handle that the browser holds. */
    handleHash: text('handle_hash').notNull(),
    /** SHA-256 of the browser's token, so that nobody can solve a puzzle for another browser. */
    visitorHash: text('visitor_hash').notNull(),
    /** `fun.op` */
    action: text('action').notNull(),
    answer: integer('answer').notNull(),
    tolerance: integer('tolerance').notNull(),
    /** The submitted answer; null before. */
    tried: integer('tried'),
    isSolved: boolean('is_solved').notNull().default(false),
    isUsed: boolean('is_used').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.handleHash] }),
    index('captcha_age').on(t.expiresAt),
  ],
)
