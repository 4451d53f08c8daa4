import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { Localized } from '../../schemas/lang.ts'
import { blanked, type Erasure } from '../db/erasure.ts'
import { moment, money, ofStore } from '../store/columns.ts'

export const memberLevels = pgTable(
  'member_level',
  {
    storeNbr: ofStore(),
    levelNbr: text('level_nbr').notNull(),
    name: jsonb('name').$type<Localized>().notNull().default({}),
    /** The level's benefits, as text. */
    benefits: jsonb('benefits')
      .$type<{ key: Localized; value: Localized }[]>()
      .notNull()
      .default([]),
    /** 0 none, 1 percentage, 2 fixed amount. */
    pricePolicy: integer('price_policy').notNull().default(0),
    discPer: integer('disc_per').notNull().default(0),
    discAmt: money('disc_amt').notNull().default(0),
    /** 1 round, 2 floor, 3 ceil, otherwise no rounding. */
    roundType: integer('round_type').notNull().default(0),
    /**
     * Value of purchases within the store's period, without returned goods, that earns the level.
     */
    amtMin: money('amt_min').notNull().default(0),
    /** Points that purchases earn, in percent of the store's rate. */
    pointFactor: integer('point_factor').notNull().default(100),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.levelNbr] }),
    check('member_level_amounts', sql`${t.amtMin} >= 0 and ${t.pointFactor} >= 0`),
  ],
)

export const members = pgTable(
  'member',
  {
    storeNbr: ofStore(),
    userNbr: text('user_nbr').notNull(),
    levelNbr: text('level_nbr').notNull(),
    memName: text('mem_name').notNull().default(''),
    /** In canonical form (`schemas/account/contact.ts`), and verified by a code. */
    mobile: text('mobile'),
    /** In canonical form; verified if `emailProvenAt` is set. */
    email: text('email'),
    emailProvenAt: moment('email_proven_at'),
    /** Argon2id, in its standard encoding. */
    passwdHash: text('passwd_hash'),
    avatar: text('avatar').notNull().default(''),
    /** 1 to 12. Day and year of birth are not collected. */
    birthMonth: integer('birth_month'),
    /** Set by an operator: the level job never lowers the level. */
    isLevelPinned: boolean('is_level_pinned').notNull().default(false),
    /** When the level job checks the member next; `null` if nothing can change the level. */
    levelCheckAt: moment('level_check_at'),
    /** When the points job checks the member next; `null` if no points expire. */
    pointCheckAt: moment('point_check_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A blocked member cannot sign in. */
    blockedAt: moment('blocked_at'),
    /** Reason of the block, for operators. */
    blockedFor: text('blocked_for').notNull().default(''),
    /** When personal data was erased; the row stays, since orders refer to it. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.userNbr] }),
    check('member_birth_month', sql`${t.birthMonth} between 1 and 12`),
    uniqueIndex('member_mobile').on(t.storeNbr, t.mobile),
    uniqueIndex('member_email').on(t.storeNbr, t.email),
    // Indexes for the member list: newest first, by level, by prefix of name or contact.
    index('member_new').on(t.storeNbr, t.createdAt, t.userNbr),
    index('member_of_level').on(t.storeNbr, t.levelNbr, t.createdAt, t.userNbr),
    index('member_blocked')
      .on(t.storeNbr, t.createdAt, t.userNbr)
      .where(sql`${t.blockedAt} is not null`),
    index('member_name_start').on(t.storeNbr, sql`lower(${t.memName}) text_pattern_ops`),
    index('member_email_start').on(t.storeNbr, t.email.op('text_pattern_ops')),
    index('member_mobile_start').on(t.storeNbr, t.mobile.op('text_pattern_ops')),
    index('member_level_check')
      .on(t.levelCheckAt)
      .where(sql`${t.levelCheckAt} is not null`),
    index('member_point_check')
      .on(t.pointCheckAt)
      .where(sql`${t.pointCheckAt} is not null`),
    foreignKey({
      columns: [t.storeNbr, t.levelNbr],
      foreignColumns: [memberLevels.storeNbr, memberLevels.levelNbr],
    }),
  ],
)

/** What erasing a person does with these tables. */
export const memberErasures: readonly Erasure[] = [
  // The number stays, since orders and ledgers name it.
  blanked(members, { member: [members.userNbr] }, () => ({
    memName: '',
    mobile: null,
    email: null,
    emailProvenAt: null,
    passwdHash: null,
    avatar: '',
    birthMonth: null,
    blockedFor: '',
    erasedAt: new Date(),
  })),
]
