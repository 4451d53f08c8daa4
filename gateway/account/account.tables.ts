import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CodePurpose, SnsType } from '../../schemas/account/account.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { members } from '../session/session.tables.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Accounts elsewhere that open a member's account here. */
export const memberIdentities = pgTable(
  'member_identity',
  {
    storeNbr: ofStore(),
    snsType: text('sns_type').$type<SnsType>().notNull(),
    /** The provider's own, lasting name of the person. */
    subject: text('subject').notNull(),
    userNbr: text('user_nbr').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.snsType, t.subject] }),
    uniqueIndex('member_identity_member').on(t.storeNbr, t.userNbr, t.snsType),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** The one code that stands for a contact and a purpose (decision 5). */
export const contactCodes = pgTable(
  'contact_code',
  {
    storeNbr: ofStore(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    contact: text('contact').notNull(),
    /** Argon2id: six digits are soon found from a plain hash. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.purpose, t.contact] }),
    index('contact_code_age').on(t.expiresAt),
  ],
)

/**
 * Wishes for a new password. One is written whether the address has an account or not, so that the answer takes the
 * same time; the email is sent afterwards, where there is somebody to send it to.
 */
export const passwdResets = pgTable(
  'passwd_reset',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    email: text('email').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Origin that the email's link leads to. */
    origin: text('origin').notNull(),
    /** SHA-256 of the number in the link; absent until the email is made. */
    nbrHash: text('nbr_hash'),
    /** Whoever sends it has it until then. */
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    uniqueIndex('passwd_reset_nbr').on(t.storeNbr, t.nbrHash),
    index('passwd_reset_open').on(t.sentAt, t.createdAt),
    index('passwd_reset_age').on(t.expiresAt),
  ],
)

/** Addresses that sign a member in once, for the native app. */
export const loginTokens = pgTable(
  'login_token',
  {
    storeNbr: ofStore(),
    tokenHash: text('token_hash').notNull(),
    userNbr: text('user_nbr').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.tokenHash] }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    index('login_token_age').on(t.expiresAt),
  ],
)

/** Counted tries at something that must not be guessed: by contact, address, or both. */
export const attempts = pgTable(
  'attempt',
  {
    storeNbr: ofStore(),
    /** What is counted, and a hash of for whom. */
    key: text('key').notNull(),
    count: integer('count').notNull().default(0),
    /** The count begins anew after this moment. */
    windowEnds: moment('window_ends').notNull(),
    /** No try is let through before. */
    blockedUntil: moment('blocked_until'),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.key] }), index('attempt_age').on(t.windowEnds)],
)

/** Every point a member got or spent; the sum is the balance. Rows are only added. */
export const pointEntries = pgTable(
  'point_entry',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userNbr: text('user_nbr').notNull(),
    /** Negative where they were spent. */
    points: integer('points').notNull(),
    remark: text('remark').notNull(),
    /** Order that it belongs to, and as what: spent on it, given back, earned by it. */
    soNbr: text('so_nbr'),
    reason: text('reason').$type<'spent' | 'released' | 'earned'>(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('point_entry_member').on(t.storeNbr, t.userNbr, t.id),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
  ],
)
