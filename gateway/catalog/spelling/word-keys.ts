/**
 * Keys by which a misspelt word finds a right one: two words with a common key differ by one slip.
 * Latin words have those without one letter, so that a letter may be missing, wrong, too many or
 * swapped; Chinese ones those with a gap for a character; Thai ones that without any marks.
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

/** Fewest letters of a Latin word that is proposed; a shorter one has too many neighbours. */
const shortest = 3
const longest = 20
export const longestHan = 6

export const isLatin = /^\p{Script=Latin}+$/u
export const isHan = /^\p{Script=Han}+$/u
export const isThai = /^\p{Script=Thai}+$/u

/** Characters with the marks that follow them. */
export const unitsOf = (word: string): string[] => word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const bare = (unit: string): string => unit.replace(/\p{M}/gu, '')

/** Characters that other places write a common word with: Japanese has 珈琲 for 咖啡. */
const commonForms: Readonly<Record<string, string>> = { 珈: '咖', 琲: '啡' }
const commonForm = (char: string): string => commonForms[char] ?? char

/** Number of units that differ between two words that have a common key. */
export function differing(one: string, other: string): number {
  const [mine, theirs] = [unitsOf(one), unitsOf(other)]
  return mine.filter((unit, at) => unit !== theirs[at]).length
}

/**
 * Whether a single slip makes one Latin word of the other: a letter that is missing, wrong or too
 * many, or two neighbours that are swapped. Otherwise a letter has moved further.
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
