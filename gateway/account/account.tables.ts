import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CodePurpose, PointReason, SnsType } from '../../schemas/account/account.schema.ts'
import type { commissionReasons } from '../../schemas/account/commission.ops.ts'
import type { memberEventNames } from '../../schemas/account/member-operator.ops.ts'
import type { ActorKind } from '../../schemas/kit/actor.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { MemberNotification } from '../core/ports.ts'
import { members } from './member.tables.ts'
import { blanked, erased, kept, type Erasure } from '../db/erasure.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** Social accounts that sign in to a member's account. */
export const memberIdentities = pgTable(
  'member_identity',
  {
    storeNbr: ofStore(),
    snsType: text('sns_type').$type<SnsType>().notNull(),
    /** The provider's permanent identifier of the person. */
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

/** The one valid code for a contact and purpose. */
export const contactCodes = pgTable(
  'contact_code',
  {
    storeNbr: ofStore(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    contact: text('contact').notNull(),
    /** Argon2id, since six digits are quickly found from a plain hash. */
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
 * Password reset requests. A row is written whether the address has an account or not, so that the
 * response time is the same; the email is sent later, only if an account exists.
 */
export const passwdResets = pgTable(
  'passwd_reset',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    email: text('email').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Origin of the link in the email. */
    origin: text('origin').notNull(),
    /** SHA-256 of the token in the link; null until the email is built. */
    nbrHash: text('nbr_hash'),
    /** End of the lease of the process that is sending it. */
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

/** One-time sign-in links for the native app. */
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

/** Counted attempts, by contact, client address, or both, to limit guessing. */
export const attempts = pgTable(
  'attempt',
  {
    /** Empty for operators, whose accounts belong to no store. */
    storeNbr: text('store_nbr').notNull(),
    /** Name of the limit, and a hash of the counted subject. */
    key: text('key').notNull(),
    count: integer('count').notNull().default(0),
    /** The count restarts after this time. */
    windowEnds: moment('window_ends').notNull(),
    /** No attempt is allowed before this time. */
    blockedUntil: moment('blocked_until'),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.key] }), index('attempt_age').on(t.windowEnds)],
)

/** Recipients of points that members looked up, each good for one gift of its sender. */
export const giftRecipients = pgTable(
  'gift_recipient',
  {
    storeNbr: ofStore(),
    giftUserNbr: text('gift_user_nbr').notNull(),
    sender: text('sender').notNull(),
    userNbr: text('user_nbr').notNull(),
    mobile: text('mobile').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.giftUserNbr] }),
    index('gift_recipient_age').on(t.expiresAt),
    foreignKey({
      columns: [t.storeNbr, t.sender],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** What jobs and operators changed about members, append-only. */
export const memberEvents = pgTable(
  'member_event',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userNbr: text('user_nbr').notNull(),
    event: text('event').$type<(typeof memberEventNames)[number]>().notNull(),
    note: text('note').notNull().default(''),
    by: text('by').$type<ActorKind>().notNull(),
    byName: text('by_name').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('member_event_member').on(t.storeNbr, t.userNbr, t.id),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** Notifications to members that are waiting to be sent, or were. */
export const memberNotifications = pgTable(
  'member_notice',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userNbr: text('user_nbr').notNull(),
    kind: text('kind').$type<MemberNotification['kind']>().notNull(),
    points: integer('points').notNull().default(0),
    /** Last day on which the points can be used. */
    until: text('until').notNull().default(''),
    /** Name of the other member, masked, or number of the level. */
    levelNbr: text('level_nbr').notNull().default(''),
    other: text('other').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** End of the lease of the process that is sending it. */
    claimedUntil: moment('claimed_until'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('member_notice_open')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
    index('member_notice_age').on(t.createdAt),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/**
 * Ledger of commissions, append-only; the balance is the sum. Minor units. The entries of an order
 * add up to its present commission.
 */
export const commissionEntries = pgTable(
  'commission_entry',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userNbr: text('user_nbr').notNull(),
    amt: money('amt').notNull(),
    reason: text('reason').$type<(typeof commissionReasons)[number]>().notNull(),
    soNbr: text('so_nbr'),
    /** The product that was bought, or the reference of the payment. */
    title: text('title').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('commission_entry_member').on(t.storeNbr, t.userNbr, t.id),
    index('commission_entry_order')
      .on(t.storeNbr, t.soNbr)
      .where(sql`${t.soNbr} is not null`),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
    check('commission_entry_amt', sql`${t.amt} <> 0`),
  ],
)

/** Ledger of points, append-only; the balance is the sum. */
export const pointEntries = pgTable(
  'point_entry',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userNbr: text('user_nbr').notNull(),
    /** Negative for points spent. */
    points: integer('points').notNull(),
    remark: text('remark').notNull(),
    /** The order if there is one, and why. */
    soNbr: text('so_nbr'),
    reason: text('reason').$type<PointReason>(),
    /** Added points only: expiry of what is left of them; `null` if they never expire. */
    expiresAt: moment('expires_at'),
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

/** What erasing a person does with these tables. */
export const accountErasures: readonly Erasure[] = [
  erased(loginTokens, { member: [loginTokens.userNbr] }),
  erased(memberIdentities, { member: [memberIdentities.userNbr] }),
  erased(memberNotifications, { member: [memberNotifications.userNbr] }),
  erased(giftRecipients, { member: [giftRecipients.userNbr, giftRecipients.sender] }),
  erased(contactCodes, { contact: [contactCodes.contact] }),
  erased(passwdResets, { contact: [passwdResets.email] }),
  // Reasons that operators gave may say who it was.
  blanked(memberEvents, { member: [memberEvents.userNbr] }, () => ({ note: '' })),
  kept(commissionEntries, 'a ledger must add up'),
  kept(pointEntries, 'a ledger must add up'),
]
