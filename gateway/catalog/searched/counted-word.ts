import { typedExactly } from '../../../schemas/catalog/exact-search.ts'
import { plainName } from '../search-terms.ts'

/** Maximum characters and words of a search that is counted by what was typed. */
export const countedRules = { length: 60, words: 8, digits: 6 } as const

/**
 * What a search is counted by: its text as it is compared with names. `undefined` for what is odd,
 * or may say who somebody is: addresses, links, and long numbers such as those of phones.
 */
export function countedWord(q: string): string | undefined {
  const word = plainName(typedExactly(q.trim()) ?? q)
  if (!word || word.length > countedRules.length) return undefined
  if (word.split(' ').length > countedRules.words) return undefined
  if (!/\p{L}/u.test(word) && !/^\d{1,6}$/.test(word)) return undefined
  if ((word.match(/\d/g)?.length ?? 0) > countedRules.digits) return undefined
  return isOdd.test(word) ? undefined : word
}

/** Other than letters, digits, spaces, and the signs that names of goods have. */
const isOdd = /[^\p{L}\p{M}\p{N} .,'’&+%/#()°·-]|\/\/|www\./u
