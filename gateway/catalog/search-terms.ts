import { otherNumber } from './word-forms.ts'
import { quoted, wordsOf, plainText } from './search-words.ts'

/** Maximum number of words in a search; the rest is ignored. */
const mostWords = 12
/** Maximum number of words that may be optional, since the number of combinations grows fast. */
const mostOptional = 4
/** Maximum number of words in a synonym. */
const longestSynonym = 3

/** One part of a search: any of the phrases, each a list of words. */
export interface Term {
  typed: readonly string[]
  /** What is searched: what was typed, unless the store replaces it, and its synonyms. */
  phrases: readonly (readonly string[])[]
}

/** What the store searches for a phrase: beside it, or instead of it. */
export interface Synonym {
  phrases: readonly (readonly string[])[]
  isInstead: boolean
}

/** Synonyms by phrase, its words joined by spaces. */
export type Synonyms = ReadonlyMap<string, Synonym>

/** Removes spaces between Chinese characters, which some keyboards insert: 牛 奶 becomes 牛奶. */
export const joined = (q: string): string =>
  q.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')

/** Whether a single Chinese character has a space or the end of the text on both sides. */
export const hasLoneCharacter = (q: string): boolean => /(?<!\S)\p{Script=Han}(?!\S)/u.test(q)

/** Splits a search into terms, each with its synonyms. Empty if the text contains no words. */
export function termsOf(q: string, synonyms: Synonyms = new Map()): Term[] {
  const words = wordsOf(q).slice(0, mostWords)
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const term = longestMatch(words, at, synonyms)
    at += term.typed.length
    if (!terms.some(({ typed }) => typed.join(' ') === term.typed.join(' '))) terms.push(term)
  }
  return terms
}

function longestMatch(words: readonly string[], at: number, synonyms: Synonyms): Term {
  for (let length = Math.min(longestSynonym, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length)
    const found = synonymOf(typed, synonyms)
    if (!found) continue
    const others = found.phrases.flatMap(inBothNumbers)
    return { typed, phrases: found.isInstead ? others : [...withTyped(typed), ...others] }
  }
  const typed = words.slice(at, at + 1)
  return { typed, phrases: withTyped(typed) }
}

/** The typed phrase itself first, by which it is recognised, and in the other number. */
const withTyped = (typed: readonly string[]) => [typed, ...inBothNumbers(typed).slice(1)]

/** A phrase, and with its last word in the other number. */
export function inBothNumbers(phrase: readonly string[]): (readonly string[])[] {
  const before = phrase.slice(0, -1)
  return [
    phrase,
    ...phrase
      .slice(-1)
      .flatMap(otherNumber)
      .map((last) => [...before, last]),
  ]
}

/** The synonym of a phrase, also if the store has its last word in the other number. */
function synonymOf(typed: readonly string[], synonyms: Synonyms): Synonym | undefined {
  for (const form of inBothNumbers(typed)) {
    const found = synonyms.get(form.join(' '))
    if (found) return found
  }
  return undefined
}

/**
 * Joins neighbouring Latin words, each pair in turn: a shop may write "backpack" for "back pack".
 * Empty if there are none or too many.
 */
export function joinedPairs(q: string): string[] {
  const words = wordsOf(q)
  if (words.length < 2 || words.length > mostOptional) return []
  return words.slice(1).flatMap((word, at) => {
    const pair = (words[at] ?? '') + word
    return /^[a-z]{5,}$/.test(pair)
      ? [[...words.slice(0, at), pair, ...words.slice(at + 2)].join(' ')]
      : []
  })
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
    .map(({ typed, phrases }, at) => {
      const isLast = isUnfinished && at === terms.length - 1
      const choices = phrases.map((phrase) =>
        phrase
          .map((word, index) => {
            const isOpen =
              isLast && phrase === typed && index === phrase.length - 1 && !isLetter(word)
            const flags = (isOpen ? '*' : '') + weights
            return quoted(word) + (flags && `:${flags}`)
          })
          .join(' & '),
      )
      return `(${choices.map((phrase) => `(${phrase})`).join(' | ')})`
    })
    .join(' & ')

/**
 * PostgreSQL `tsquery` that matches at least half of the terms as whole words; empty for fewer than
 * two. Single letters and digits are ignored, since they match too much.
 */
export function halfOf(terms: readonly Term[]): string {
  const meaningful = terms.filter(({ typed }) => typed.some((word) => !isLetter(word)))
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
