import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import type { Permission, Role } from '../../schemas/kit/permissions.ts'
import type { FilteredList } from '../../schemas/operator/saved-filter.ops.ts'
import { auditColumns } from '../core/audit.tables.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Operators of the installation; their roles say for which stores they work. */
export const operators = pgTable(
  'operator',
  {
    operatorNbr: text('operator_nbr').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Argon2id; null until the invitation is accepted. */
    passwdHash: text('passwd_hash'),
    /**
     * When a password was last set by a link from the mailbox or from the command line; null if the
     * person may be somebody to whom an inviter passed a link.
     */
    mailboxProvenAt: moment('mailbox_proven_at'),
    /** Base32; null without authenticator app. */
    totpSecret: text('totp_secret'),
    /** A secret that is not yet confirmed. */
    totpPending: text('totp_pending'),
    /** Last used time step, so that no code can be reused. */
    totpStep: integer('totp_step').notNull().default(0),
    /** Demo operator, which production refuses. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('operator_email').on(t.email)],
)

const ofOperator = () =>
  text('operator_nbr')
    .notNull()
    .references(() => operators.operatorNbr, { onDelete: 'cascade' })

export const operatorRoles = pgTable(
  'operator_role',
  {
    storeNbr: ofStore(),
    operatorNbr: ofOperator(),
    role: text('role').$type<Role>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.operatorNbr, t.role] }),
    index('operator_role_operator').on(t.operatorNbr),
  ],
)

export const operatorSessions = pgTable(
  'operator_session',
  {
    /** SHA-256 of the cookie. */
    sidHash: text('sid_hash').primaryKey(),
    /** Identifies the session in the list of devices. */
    sessionNbr: text('session_nbr').notNull(),
    operatorNbr: ofOperator(),
    userAgent: text('user_agent').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When the operator last authenticated. */
    provenAt: moment('proven_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('operator_session_nbr').on(t.operatorNbr, t.sessionNbr),
    index('operator_session_age').on(t.seenAt),
  ],
)

export const operatorTokens = pgTable(
  'operator_token',
  {
    operatorNbr: ofOperator(),
    tokenNbr: text('token_nbr').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    /** Stores that its operator worked for at its creation; null for all, in older tokens. */
    storeNbrs: jsonb('store_nbrs').$type<string[]>(),
    madeAt: moment('made_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.operatorNbr, t.tokenNbr] }),
    uniqueIndex('operator_token_hash').on(t.tokenHash),
    index('operator_token_age').on(t.expiresAt),
  ],
)

export const operatorPasskeys = pgTable(
  'operator_passkey',
  {
    operatorNbr: ofOperator(),
    passkeyNbr: text('passkey_nbr').notNull(),
    /** Credential id in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operatorNbr, t.passkeyNbr] }),
    uniqueIndex('operator_passkey_credential').on(t.credentialId),
  ],
)

/** Challenges that authenticators sign; deleted with the first answer. */
export const operatorChallenges = pgTable(
  'operator_challenge',
  {
    challenge: text('challenge').primaryKey(),
    /** The operator who adds a passkey; null for a sign-in. */
    operatorNbr: text('operator_nbr'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('operator_challenge_age').on(t.expiresAt)],
)

/** Recovery codes for operators without their authenticator app; each works once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_code',
  {
    operatorNbr: ofOperator(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorNbr, t.codeHash] })],
)

/**
 * Invitations to roles in a store, each with a link; one is emailed, another may be shown to the
 * inviter. The roles are granted on acceptance.
 */
export const operatorInvitations = pgTable(
  'operator_invitation',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    operatorNbr: ofOperator(),
    /** SHA-256 of the token in the link; null until the email is built. */
    tokenHash: text('token_hash'),
    isMailed: boolean('is_mailed').notNull(),
    /** The link was shown on the command line, whose user vouches for the person. */
    isVouched: boolean('is_vouched').notNull().default(false),
    /** Name as entered by the inviter. */
    name: text('name').notNull().default(''),
    roles: jsonb('roles')
      .$type<Role[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Name of the inviter, for the email. */
    invitedBy: text('invited_by').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Origin of the Studio. */
    origin: text('origin').notNull(),
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    uniqueIndex('operator_invitation_token').on(t.tokenHash),
    index('operator_invitation_operator').on(t.operatorNbr),
    index('operator_invitation_open').on(t.sentAt, t.createdAt),
    index('operator_invitation_age').on(t.expiresAt),
  ],
)

/**
 * Outbox of audit entries for stores in other databases, written with the change of operators. A
 * job copies and deletes them.
 */
export const auditOutbox = pgTable(
  'operator_audit_outbox',
  {
    storeNbr: ofStore(),
    outboxNbr: text('outbox_nbr').notNull(),
    /** Null for the command line. */
    operatorNbr: text('operator_nbr').references(() => operators.operatorNbr),
    ...auditColumns(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.outboxNbr] })],
)

/** Named list filters of operators, available on all their devices. */
export const savedFilters = pgTable(
  'saved_filter',
  {
    storeNbr: ofStore(),
    filterNbr: text('filter_nbr').notNull(),
    operatorNbr: ofOperator(),
    list: text('list').$type<FilteredList>().notNull(),
    name: text('name').notNull(),
    /** Query string of the list's URL. */
    query: text('query').notNull(),
    /** Visible to all colleagues of the store. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.filterNbr] }),
    uniqueIndex('saved_filter_name').on(t.operatorNbr, t.storeNbr, t.list, t.name),
    index('saved_filter_shared')
      .on(t.storeNbr, t.list)
      .where(sql`${t.isShared}`),
    check(
      'saved_filter_bounds',
      sql`char_length(${t.name}) between 1 and 40 and char_length(${t.query}) between 1 and 1000`,
    ),
  ],
)
