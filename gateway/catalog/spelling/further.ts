import type { Db } from '../../db/database.ts'
import type { Context } from '../../core/context.ts'
import type { Spelling } from './runs.ts'
import { knownWords, similarWords, type KnownWord } from './vocabulary.ts'
import { distanceOf, isLatin } from './word-keys.ts'

/** Letters of a word that may have two slips, or be two words. */
const shortest = 6
const longest = 20
/** Minimum letters of a word that was written together with another. */
const shortestPart = 3
/** Maximum number of words that are looked up, and of spellings considered for each. */
const mostWords = 4
const most = 3

type Asking = Pick<Context, 'store' | 'lang'>

/** Spellings of words that are no single slip away from any: two words, or two slips. */
export async function furtherSpellings(
  tx: Db,
  asking: Asking,
  words: readonly string[],
): Promise<Map<string, Spelling[]>> {
  const typed = words
    .filter((word) => isLatin.test(word) && word.length >= shortest && word.length <= longest)
    .slice(0, mostWords)
  if (!typed.length) return new Map()
  const cuts = new Map(typed.map((word) => [word, cutsOf(word)]))
  const known = new Map(
    (await knownWords(tx, asking, [...cuts.values()].flat(2))).map(({ word, shown }) => [
      word,
      shown,
    ]),
  )
  const found = new Map<string, Spelling[]>()
  for (const [word, pairs] of cuts) {
    const spellings = pairs.flatMap(([first, second]) => {
      const [one, other] = [known.get(first), known.get(second)]
      return one === undefined || other === undefined ? [] : [{ text: `${one} ${other}`, cost: 1 }]
    })
    if (spellings.length) found.set(word, spellings.slice(0, most))
  }
  const rest = typed.filter((word) => !found.has(word))
  const similar = await similarWords(tx, asking, rest)
  for (const word of rest) found.set(word, withTwoSlips(word, similar))
  return found
}

const cutsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ])

const withTwoSlips = (typed: string, known: readonly KnownWord[]): Spelling[] =>
  known
    .filter(({ word }) => word.length >= shortest && distanceOf(typed, word) <= 2)
    .slice(0, most)
    .map(({ shown }) => ({ text: shown, cost: 3 }))
