import type { LetterBook } from '../../gateway/notification/notification-store.ts'

/** For notifiers without a database: the shop's own words, and no list of sent letters. */
export const blankLetters: { letters: LetterBook; warn(): void } = {
  letters: { wordsFor: async () => new Map(), record: async () => undefined },
  warn: () => undefined,
}
