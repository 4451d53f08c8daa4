import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '../account/member.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

export const sessions = pgTable(
  'session',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the cookie, so that a reader of the table cannot take over a session. */
    sidHash: text('sid_hash').notNull(),
    userNbr: text('user_nbr').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.sidHash] }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    index('session_member').on(t.storeNbr, t.userNbr),
    index('session_age').on(t.expiresAt),
  ],
)

/** What erasing a person does with these tables. */
export const sessionErasures: readonly Erasure[] = [
  erased(sessions, { member: [sessions.userNbr] }),
]
