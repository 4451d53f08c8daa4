import { quoted, wordsOf, plainText } from './search-words.ts'

/** Words that are looked at; whatever follows them would only cost time. */
const mostWords = 12
/** Words of which some may be missing; the ways to leave out some grow fast with their number. */
const mostOptional = 4
/** Words that a synonym may consist of. */
const longestSynonym = 3

/** What has to be found: any of these phrases, each a list of words. The first one is what was typed. */
export type Term = readonly string[][]

/** Groups of phrases that mean the same, each phrase a list of words. */
export type Synonyms = readonly (readonly string[][])[]

/** Chinese characters with a space between them, as some phones and people type them, belong together: 牛 奶 is 牛奶. */
export const joined = (q: string): string =>
  q.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')

/** Whether a Chinese character stands between spaces, or at an end, by itself. */
export const hasLoneCharacter = (q: string): boolean => /(?<!\S)\p{Script=Han}(?!\S)/u.test(q)

/** The words of a search, each with what means the same; empty where nothing but signs was typed. */
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
  /** Weights that count, of A (title), C (beside it) and D (parts of words); all where left out. */
  weights?: string
  /** Takes the last word as far as it is typed. */
  isUnfinished?: boolean
}

/** PostgreSQL's `tsquery` for all terms. */
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
 * The same for half of the terms or more, as whole words; empty where there are not several. Single letters and figures
 * say too little to be found by them alone.
 */
export function halfOf(terms: readonly Term[]): string {
  const telling = terms.filter(([typed]) => typed?.some((word) => !isLetter(word)))
  const some = telling.slice(0, mostOptional)
  if (!some.length || terms.length < 2) return ''
  return choices(some, Math.min(some.length, Math.ceil(terms.length / 2)))
    .map((chosen) => `(${allOf(chosen)})`)
    .join(' | ')
}

/** All ways to choose so many of a list, in its order. */
function choices<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

/** A letter or figure by itself, which as the beginning of a word would mean half of a catalogue. */
const isLetter = (word: string): boolean => /^[\p{L}\p{N}]$/u.test(word) && !isIdeograph.test(word)
const isIdeograph = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/**
 * Whether all that was typed is a single letter or figure: that is found as a word, not as the beginning of words. A
 * Chinese character is a word.
 */
export const isLetterOnly = (q: string): boolean => {
  const words = wordsOf(q)
  return words.length === 1 && isLetter(words[0] ?? '')
}

/** What a name is compared with. */
export const plainName = (q: string): string => plainText(joined(q)).replace(/\s+/g, ' ').trim()
