import { quoted, wordsOf, plainText } from './search-words.ts'

/** Maximum number of words in a search; the rest is ignored. */
const mostWords = 12
/** Maximum number of words that may be optional, since the number of combinations grows fast. */
const mostOptional = 4
/** Maximum number of words in a synonym. */
const longestSynonym = 3

/**
 * One part of a search: any of these phrases, each a list of words. The first is what was typed.
 */
export type Term = readonly string[][]

/** Groups of synonymous phrases, each a list of words. */
export type Synonyms = readonly (readonly string[][])[]

/** Removes spaces between Chinese characters, which some keyboards insert: 牛 奶 becomes 牛奶. */
export const joined = (q: string): string =>
  q.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')

/** Whether a single Chinese character has a space or the end of the text on both sides. */
export const hasLoneCharacter = (q: string): boolean => /(?<!\S)\p{Script=Han}(?!\S)/u.test(q)

/** Splits a search into terms, each with its synonyms. Empty if the text contains no words. */
export function termsOf(q: string, synonyms: Synonyms = []): Term[] {
  const words = wordsOf(q).slice(0, mostWords)
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const { length, others } = longestMatch(words, at, synonyms)
    const typed = words.slice(at, at + length)
    at += length
    if (!terms.some(([known]) => known?.join(' ') === typed.join(' ')))
      terms.push([typed, ...others])
  }
  return terms
}

function longestMatch(words: readonly string[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(longestSynonym, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length).join(' ')
    const isTyped = (phrase: readonly string[]) => phrase.join(' ') === typed
    const others = synonyms
      .filter((group) => group.some(isTyped))
      .flatMap((group) => group.filter((phrase) => !isTyped(phrase)))
    if (others.length) return { length, others }
  }
  return { length: 1, others: [] }
}

interface Wanted {
  /** Weights to match: A (title), C (other texts) and D (parts of words); all if empty. */
  weights?: string
  /** Matches the last word as a prefix. */
  isUnfinished?: boolean
}

/** PostgreSQL `tsquery` that matches all terms. */
export const allOf = (
  terms: readonly Term[],
  { weights = '', isUnfinished = false }: Wanted = {},
): string =>
  terms
    .map((term, at) => {
      const isLast = isUnfinished && at === terms.length - 1
      const phrases = term.map((phrase, which) =>
        phrase
          .map((word, index) => {
            const isOpen = isLast && which === 0 && index === phrase.length - 1 && !isLetter(word)
            const flags = (isOpen ? '*' : '') + weights
            return quoted(word) + (flags && `:${flags}`)
          })
          .join(' & '),
      )
      return `(${phrases.map((phrase) => `(${phrase})`).join(' | ')})`
    })
    .join(' & ')

/**
 * PostgreSQL `tsquery` that matches at least half of the terms as whole words; empty for fewer than
 * two. Single letters and digits are ignored, since they match too much.
 */
export function halfOf(terms: readonly Term[]): string {
  const meaningful = terms.filter(([typed]) => typed?.some((word) => !isLetter(word)))
  const some = meaningful.slice(0, mostOptional)
  if (!some.length || terms.length < 2) return ''
  return choices(some, Math.min(some.length, Math.ceil(terms.length / 2)))
    .map((chosen) => `(${allOf(chosen)})`)
    .join(' | ')
}

/** All combinations of `count` items, in the list's order. */
function choices<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

/** A single letter or digit; as a prefix it would match half of a catalogue. */
const isLetter = (word: string): boolean => /^[\p{L}\p{N}]$/u.test(word) && !isIdeograph.test(word)
const isIdeograph = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/**
 * Whether the whole search is a single letter or digit: it is matched as a word, not as a prefix. A
 * Chinese character counts as a word.
 */
export const isLetterOnly = (q: string): boolean => {
  const words = wordsOf(q)
  return words.length === 1 && isLetter(words[0] ?? '')
}

/** Normalises a search text for the comparison with product names. */
export const plainName = (q: string): string => plainText(joined(q)).replace(/\s+/g, ' ').trim()
