import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import type { NotificationKind, SentKind } from '../../schemas/notification/notification-kinds.ts'
import type {
  NotificationChannel,
  NotificationState,
  NotificationTexts,
} from '../../schemas/notification/notification.schema.ts'
import { members } from '../account/member.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Operators' texts for a kind of notification; missing ones use the default. */
export const notificationWords = pgTable(
  'letter_words',
  {
    storeNbr: ofStore(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    texts: jsonb('texts').$type<NotificationTexts>().notNull(),
    rev: integer('rev').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.kind] })],
)

/** Every email and SMS that a carrier accepted or refused, without secrets. */
export const sentNotifications = pgTable(
  'sent_letter',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').$type<SentKind>().notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    recipient: text('recipient').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<NotificationState>().notNull(),
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(1),
    /** Queue and row, such as `order:12`; null for one that was not queued. */
    source: text('source'),
    soNbr: text('so_nbr'),
    userNbr: text('user_nbr'),
    isTest: boolean('is_test').notNull().default(false),
    /** The operator who sent the test, or sent it again. */
    byName: text('by_name').notNull().default(''),
    /** Time of the last attempt. */
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    // A further attempt updates the row of the first.
    uniqueIndex('sent_letter_source').on(t.storeNbr, t.source),
    index('sent_letter_kind').on(t.storeNbr, t.kind, t.id),
    index('sent_letter_state').on(t.storeNbr, t.state, t.id),
    index('sent_letter_recipient').on(t.storeNbr, t.recipient.op('text_pattern_ops'), t.id),
    index('sent_letter_order')
      .on(t.storeNbr, t.soNbr, t.id)
      .where(sql`${t.soNbr} is not null`),
    index('sent_letter_member')
      .on(t.storeNbr, t.userNbr)
      .where(sql`${t.userNbr} is not null`),
    index('sent_letter_test')
      .on(t.storeNbr, t.at)
      .where(sql`${t.isTest}`),
    index('sent_letter_at').using('brin', t.at),
    // Erased with the member.
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** What erasing a person does with these tables. */
export const notificationErasures: readonly Erasure[] = [
  erased(sentNotifications, {
    member: [sentNotifications.userNbr],
    contact: [sentNotifications.recipient],
  }),
]
