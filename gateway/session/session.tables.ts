import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  bigint,
} from 'drizzle-orm/pg-core'
import { stores } from '../store/store.tables.ts'

export const memberLevels = pgTable(
  'member_level',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    levelNbr: text('level_nbr').notNull(),
    /** 0 none, 1 percentage, 2 fixed amount (S2 §9). */
    pricePolicy: integer('price_policy').notNull().default(0),
    discPer: integer('disc_per').notNull().default(0),
    /** Minor units. */
    discAmt: bigint('disc_amt', { mode: 'number' }).notNull().default(0),
    /** 1 round, 2 floor, 3 ceil, else none. */
    roundType: integer('round_type').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.levelNbr] })],
)

export const members = pgTable(
  'member',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    userNbr: text('user_nbr').notNull(),
    levelNbr: text('level_nbr').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.userNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.levelNbr],
      foreignColumns: [memberLevels.storeNbr, memberLevels.levelNbr],
    }),
  ],
)

export const sessions = pgTable(
  'session',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    /** SHA-256 of the cookie: who reads the table cannot take a session over. */
    sidHash: text('sid_hash').notNull(),
    userNbr: text('user_nbr').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.sidHash] }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    index('session_member').on(t.storeNbr, t.userNbr),
  ],
)

/** First answers of `once` operations; the row is there before anything runs. */
export const onceAnswers = pgTable(
  'once_answer',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    /** Whose key it is: a member, an operator or an address. */
    owner: text('owner').notNull(),
    op: text('op').notNull(),
    reqId: text('req_id').notNull(),
    payloadHash: text('payload_hash').notNull(),
    /** Absent while the first is running. */
    answer: text('answer'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.owner, t.op, t.reqId] }),
    index('once_answer_age').on(t.startedAt),
  ],
)
