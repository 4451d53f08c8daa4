/**
 * Keys by which a misspelt word finds a correct one: words at an edit distance of one have a common
 * key. Latin: the word without one letter (missing, wrong, extra or swapped letters); Chinese: with
 * a gap for one character; Thai: without any marks.
 */
export function keysOf(word: string): string[] {
  const units = unitsOf(word)
  if (isLatin.test(word)) {
    if (units.length < shortest || units.length > longest) return []
    return [...new Set([word, ...units.map((_, at) => units.toSpliced(at, 1).join(''))])]
  }
  if (isHan.test(word)) {
    if (units.length > longestHan) return []
    const same = units.map(commonForm)
    const gaps = units.length > 1 ? same.map((_, at) => same.with(at, '_').join('')) : []
    return [same.join(''), ...gaps]
  }
  return isThai.test(word) && units.length <= longest ? [units.map(bare).join('')] : []
}

/** Minimum letters of a proposed Latin word; a shorter one has too many neighbours. */
const shortest = 3
const longest = 20
export const longestHan = 6

export const isLatin = /^\p{Script=Latin}+$/u
export const isHan = /^\p{Script=Han}+$/u
export const isThai = /^\p{Script=Thai}+$/u

/** Characters with the marks that follow them. */
export const unitsOf = (word: string): string[] => word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const bare = (unit: string): string => unit.replace(/\p{M}/gu, '')

/** Variants of characters in common words: Japanese has 珈琲 for 咖啡. */
const commonForms: Readonly<Record<string, string>> = { 珈: '咖', 琲: '啡' }
const commonForm = (char: string): string => commonForms[char] ?? char

/** Number of units that differ between two words that have a common key. */
export function differing(one: string, other: string): number {
  const [mine, theirs] = [unitsOf(one), unitsOf(other)]
  return mine.filter((unit, at) => unit !== theirs[at]).length
}

/**
 * Whether two Latin words differ by one edit: a letter missing, wrong or extra, or two neighbours
 * swapped. Otherwise a letter has moved further.
 */
export function isOneSlip(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length)
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const between = longer - start - end
  const isSwapped =
    between === 2 &&
    longer === shorter &&
    one[start] === other[start + 1] &&
    one[start + 1] === other[start]
  return between <= 1 || isSwapped
}

/** Number of edits between two words: letters missing, wrong or extra, or two neighbours swapped. */
export function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && at > 1 && isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
