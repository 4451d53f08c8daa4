import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { NotificationKind } from '../../schemas/notification/notification-kinds.ts'
import type {
  NotificationPart,
  NotificationTexts,
  NotificationWords,
} from '../../schemas/notification/notification.schema.ts'
import type { Db } from '../db/database.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import { keyOf } from './notification-spec.ts'
import { notificationWords, sentNotifications } from './notification.tables.ts'
import type { Words } from './notification-texts.ts'

export type SentNotification = Omit<typeof sentNotifications.$inferInsert, 'id' | 'at'>

/** Reads operators' texts, and records sent notifications. */
export interface NotificationRecords {
  /** Read for each notification, so that a change applies at once in every process. */
  wordsFor(storeNbr: string, lang: Lang, kind: NotificationKind): Promise<Words>
  record(notification: SentNotification): Promise<void>
}

export const notificationRecords = (dbOf: (storeNbr: string) => Db): NotificationRecords => ({
  wordsFor: (storeNbr, lang, kind) => savedWords(dbOf(storeNbr), { storeNbr, lang, kind }),
  record: (notification) => record(dbOf(notification.storeNbr), notification),
})

/** An operator's texts for a kind of notification, by the keys of the default texts. */
export const wordsByKey = (kind: NotificationKind, words: NotificationWords): [string, string][] =>
  Object.entries(words)
    .filter(([, text]) => text.trim())
    .map(([part, text]) => [keyOf(kind, part as NotificationPart), text]) // keys of NotificationWords

/** All operators' texts that a notification may use: its own, and the shared ones. */
export async function savedWords(
  db: Db,
  { storeNbr, lang, kind }: { storeNbr: string; lang: Lang; kind: NotificationKind },
): Promise<Map<string, string>> {
  const rows = await textsOf(db, { storeNbr, kinds: [kind, 'order', 'every'] })
  return new Map(rows.flatMap((row) => wordsByKey(row.kind, (row.texts as NotificationTexts)[lang] ?? {}))) // prettier-ignore
}

const textsOf = prepared(
  (db, { storeNbr, kinds }: Given<{ storeNbr: string; kinds: readonly NotificationKind[] }>) =>
    db
      .select({ kind: notificationWords.kind, texts: notificationWords.texts })
      .from(notificationWords)
      .where(and(eq(notificationWords.storeNbr, storeNbr), oneOf(notificationWords.kind, kinds))),
)

/** One row per notification: a further attempt updates the row of the first. */
async function record(db: Db, notification: SentNotification): Promise<void> {
  const { storeNbr: _storeNbr, source: _source, ...again } = notification
  await db
    .insert(sentNotifications)
    .values(notification)
    .onConflictDoUpdate({
      target: [sentNotifications.storeNbr, sentNotifications.source],
      set: { ...again, at: sql`now()` },
    })
}
