const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'word' })
const isLatin = /\p{Script=Latin}/u

/**
 * Lower-cases a text and normalises its characters by NFKC: full-width letters and digits,
 * half-width katakana, ligatures. Thai and Lao are left alone, since NFKC splits vowels that their
 * dictionaries know as one.
 */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{Script=Thai}\p{Script=Lao}]+/gu, (part) => part.normalize('NFKC'))
    .toLowerCase()

/**
 * Folds a text and removes diacritics from Latin letters, so that words are found without them.
 * Other scripts keep their marks.
 */
export const plainText = (text: string): string =>
  folded(text).replace(/[\p{Script=Latin}\p{M}]+/gu, (word) =>
    isLatin.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd') : word,
  )

/** Splits a text into words: with dictionaries for Chinese and Thai, at spaces for others. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(plainText(text)))
    if (isWordLike) words.push(segment)
  return words
}

/** The words of a text: normalised, and as spelled. */
export function spelledWords(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const { segment, isWordLike } of segmenter.segment(folded(text)))
    if (isWordLike) words.set(plainText(segment), segment)
  return words
}

export const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/** Builds a PostgreSQL `tsvector`: weight A for the words of the title, C for the other words. */
export function searchVector(title: string, beside: string): string {
  const at = (words: string[], from: number, weight: string) =>
    words.map((word, index) => `${quoted(word)}:${Math.min(from + index + 1, 16_000)}${weight}`)
  const titleWords = wordsOf(title)
  return [
    ...at(titleWords, 0, 'A'),
    ...at(wordsOf(beside).slice(0, 200), titleWords.length, 'C'),
    ...titleWords.flatMap(partsOf).map((part) => `${quoted(part)}:1D`),
  ].join(' ')
}

/** A word of a stored `tsvector`, with the weight of each position. */
export interface Lexeme {
  word: string
  positions: number[]
  weights: string[]
}

/** The vector with its words normalised by `plainText`; one word may become several. */
export function foldedVector(lexemes: readonly Lexeme[]): string {
  return lexemes
    .flatMap(({ word, positions, weights }) => {
      const at = positions.map((position, index) => `${position}${weights[index] ?? ''}`).join(',')
      return wordsOf(word).map((one) => `${quoted(one)}:${at}`)
    })
    .join(' ')
}

/**
 * Single characters of a Chinese word, and pairs of characters of a longer one, which approximate
 * the words in it: 蘋果 finds 青蘋果, and 茶 finds 綠茶.
 */
function partsOf(word: string): string[] {
  const chars = [...word]
  if (chars.length < 2 || !/^\p{Script=Han}+$/u.test(word)) return []
  const pairs = chars.slice(1).map((char, at) => (chars[at] ?? '') + char)
  return chars.length === 2 ? chars : [...chars, ...pairs]
}

/**
 * Words suited to fuzzy matching: Latin letters, and long enough that a typo does not make another
 * word.
 */
export const forgivable = (q: string): string[] =>
  wordsOf(q).filter((word) => isLatin.test(word) && word.length >= 4)
