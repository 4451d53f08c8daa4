import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
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
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.levelNbr] })],
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.userNbr] }),
    uniqueIndex('member_mobile').on(t.storeNbr, t.mobile),
    uniqueIndex('member_email').on(t.storeNbr, t.email),
    foreignKey({
      columns: [t.storeNbr, t.levelNbr],
      foreignColumns: [memberLevels.storeNbr, memberLevels.levelNbr],
    }),
  ],
)
