import type { Context } from '../core/context.ts'
import { otherScripts } from './han-forms.ts'
import type { Search } from './search-ranked.ts'
import { synonymsOf } from './search-synonyms.ts'
import {
  allOf,
  hasLoneCharacter,
  inBothNumbers,
  joined,
  joinedPairs,
  plainName,
  termsOf,
  type Synonyms,
  type Term,
} from './search-terms.ts'

/**
 * Builds a search: the text as typed and with spaces between Chinese characters removed, in the
 * other Chinese script, and with neighbouring words joined; each with the store's synonyms.
 */
export function searchFor(q: string, synonyms: Synonyms): { terms: Term[]; search: Search } {
  const text = joined(q)
  const scripts = otherScripts(text)
  // Between single characters the typed spaces may be real word boundaries.
  const spellings = [
    text,
    ...(hasLoneCharacter(q) ? [] : [q]),
    ...scripts,
    ...joinedPairs(text),
    // Two vowels that look like one are a usual slip in Thai.
    text.replaceAll('เเ', 'แ'),
  ]
  const all = [...new Set(spellings)].map((spelling) => termsOf(spelling, synonyms))
  const either = (query: (from: readonly Term[]) => string) => {
    const queries = [...new Set(all.map(query))].filter(Boolean)
    return queries.length > 1 ? queries.map((one) => `(${one})`).join(' | ') : (queries[0] ?? '')
  }
  return {
    terms: all[0] ?? [],
    search: {
      names: [...new Set([text, ...scripts].map(plainName).flatMap(namesOf))],
      all: either((from) => allOf(from, { isUnfinished: true })),
      complete: either((from) => allOf(from)),
      whole: either((from) => allOf(from, { weights: 'AC' })),
      inTitle: either((from) => allOf(from, { weights: 'A' })),
    },
  }
}

export const searchOf = async (ctx: Pick<Context, 'db' | 'store' | 'lang'>, q: string) =>
  searchFor(q, await synonymsOf(ctx))

/** A name, and with its last word in the other number. */
const namesOf = (name: string): string[] =>
  inBothNumbers(name.split(' ')).map((words) => words.join(' '))
