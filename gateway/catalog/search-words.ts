const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'word' })
const isLatin = /\p{Script=Latin}/u

/** Latin letters without their marks, so that words are found as people type them on a phone; other scripts keep theirs. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Script=Latin}\p{M}]+/gu, (word) =>
      isLatin.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd') : word,
    )

/** Words of a text by the rules of their script: dictionaries for Chinese and Thai, spaces for the others. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(plainText(text)))
    if (isWordLike) words.push(segment)
  return words
}

export const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/** PostgreSQL's `tsvector` of already separated words; weight A for those of the title, C for those beside it. */
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

/**
 * Characters of a Chinese word, and pairs of them within a longer one, which hold the words it is made of: 青蘋果 is found
 * by 蘋果, and 綠茶 by 茶.
 */
function partsOf(word: string): string[] {
  const chars = [...word]
  if (chars.length < 2 || !/^\p{Script=Han}+$/u.test(word)) return []
  const pairs = chars.slice(1).map((char, at) => (chars[at] ?? '') + char)
  return chars.length === 2 ? chars : [...chars, ...pairs]
}

/** Words worth comparing letter by letter: Latin, and long enough that a slip is not another word. */
export const forgivable = (q: string): string[] =>
  wordsOf(q).filter((word) => isLatin.test(word) && word.length >= 4)
