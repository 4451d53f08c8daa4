import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ofStore } from '../store/columns.ts'

/** Puzzles under way. The answer never leaves; each is tried once and lets one call of one operation through. */
export const captchas = pgTable(
  'captcha',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the handle that the browser holds. */
    handleHash: text('handle_hash').notNull(),
    /** SHA-256 of the browser's own token: nobody solves a puzzle for somebody else. */
    visitorHash: text('visitor_hash').notNull(),
    /** `fun.op` */
    action: text('action').notNull(),
    answer: integer('answer').notNull(),
    tolerance: integer('tolerance').notNull(),
    /** The answer that was tried; absent before. */
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
