import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { LetterKind } from '../../schemas/notification/notification-kinds.ts'
import type { LetterPart, LetterTexts, LetterWords } from '../../schemas/notification/notification.schema.ts'
import type { Db } from '../db/database.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import { keyOf } from './notification-spec.ts'
import { letterWords, sentLetters } from './notification.tables.ts'
import type { Words } from './notification-texts.ts'

export type SentLetter = Omit<typeof sentLetters.$inferInsert, 'id' | 'at'>

/** Where operators' words come from, and where it is written down what was sent. */
export interface LetterBook {
  /** Read for each notification, so that a change counts at once in every process. */
  wordsFor(storeNbr: string, lang: Lang, kind: LetterKind): Promise<Words>
  record(letter: SentLetter): Promise<void>
}

export const letterBook = (dbOf: (storeNbr: string) => Db): LetterBook => ({
  wordsFor: (storeNbr, lang, kind) => savedWords(dbOf(storeNbr), { storeNbr, lang, kind }),
  record: (letter) => record(dbOf(letter.storeNbr), letter),
})

/** An operator's words for a kind of letter, by the keys of the shop's own. */
export const wordsByKey = (kind: LetterKind, words: LetterWords): [string, string][] =>
  Object.entries(words)
    .filter(([, text]) => text.trim())
    .map(([part, text]) => [keyOf(kind, part as LetterPart), text]) // keys of LetterWords

/** All words of operators that a letter may use: its own, and those that letters share. */
export async function savedWords(
  db: Db,
  { storeNbr, lang, kind }: { storeNbr: string; lang: Lang; kind: LetterKind },
): Promise<Map<string, string>> {
  const rows = await textsOf(db, { storeNbr, kinds: [kind, 'order', 'every'] })
  return new Map(rows.flatMap((row) => wordsByKey(row.kind, (row.texts as LetterTexts)[lang] ?? {}))) // prettier-ignore
}

const textsOf = prepared(
  (db, { storeNbr, kinds }: Given<{ storeNbr: string; kinds: readonly LetterKind[] }>) =>
    db
      .select({ kind: letterWords.kind, texts: letterWords.texts })
      .from(letterWords)
      .where(and(eq(letterWords.storeNbr, storeNbr), oneOf(letterWords.kind, kinds))),
)

/** One row for each notification: a further attempt updates that of the first. */
async function record(db: Db, letter: SentLetter): Promise<void> {
  const { storeNbr: _storeNbr, source: _source, ...again } = letter
  await db
    .insert(sentLetters)
    .values(letter)
    .onConflictDoUpdate({
      target: [sentLetters.storeNbr, sentLetters.source],
      set: { ...again, at: sql`now()` },
    })
}
