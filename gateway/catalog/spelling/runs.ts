import type { KnownWord } from './vocabulary.ts'
import { differing, isHan, isLatin, isOneSlip, keysOf, longestHan, unitsOf } from './word-keys.ts'

/** A spelling of a part of a search, and its distance from what was typed. */
export interface Spelling {
  text: string
  cost: number
}

/** Maximum number of spellings considered per part. */
const most = 3
/** Maximum characters of a run without spaces, and of a word in it. */
const longestRun = 40
const longestWord = 10
/** Minimum letters of a Latin word to be corrected. */
const shortestTyped = 3
/** Minimum letters of two words to differ by a wrong letter; shorter ones may only lack one. */
const shortestBoth = 7

/** Substrings of a run without spaces that may be words. */
function stretches(run: string): { from: number; to: number; text: string }[] {
  const units = unitsOf(run)
  const size = isHan.test(run) ? longestHan : longestWord
  return units.flatMap((_, from) =>
    Array.from({ length: Math.min(size, units.length - from) }, (_unit, at) => ({
      from,
      to: from + at + 1,
      text: units.slice(from, from + at + 1).join(''),
    })),
  )
}

/** Lookup keys of the words that a part of a search may have meant. */
export function keysIn(part: string): string[] {
  if (isLatin.test(part)) return part.length < shortestTyped ? [] : keysOf(part)
  if (unitsOf(part).length > longestRun) return []
  return stretches(part).flatMap(({ text }) => keysOf(text))
}

/** The likeliest spellings of a part of a search, closest first. */
export function spellingsOf(part: string, known: readonly KnownWord[]): Spelling[] {
  return isLatin.test(part) ? ofWord(part, known) : ofRun(part, known)
}

function ofWord(typed: string, known: readonly KnownWord[]): Spelling[] {
  const keys = new Set(keysIn(typed))
  const near = known
    .filter(
      (one) =>
        one.word !== typed &&
        typed.length + one.word.length >= shortestBoth &&
        one.keys.some((key) => keys.has(key)),
    )
    .map(({ word, shown }) => ({ text: shown, cost: isOneSlip(typed, word) ? 1 : 2 }))
  const least = Math.min(...near.map(({ cost }) => cost))
  return near.filter(({ cost }) => cost === least).slice(0, most)
}

/** Covers a run with words: as few and as close to what was typed as possible. */
function ofRun(run: string, known: readonly KnownWord[]): Spelling[] {
  const byKey = new Map<string, KnownWord[]>()
  for (const one of known)
    for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one])
  const length = unitsOf(run).length
  const best: Spelling[][] = Array.from({ length: length + 1 }, () => [])
  best[0] = [{ text: '', cost: 0 }]
  // Stretches are in the order of their starts, so that all ways to a start are known by then.
  for (const { from, to, text } of stretches(run)) {
    const words = new Map(keysOf(text).flatMap((key) => byKey.get(key) ?? []).map((one) => [one.word, one])) // prettier-ignore
    const choices = [...words.values()].map(({ word, shown }) => ({
      text: shown,
      cost: 1 + differing(text, word) * (isHan.test(run) ? 1.2 : 0.1) + (to - from === 1 ? 0.5 : 0),
    }))
    // A single character may be no product's whole word.
    if (to - from === 1 && isHan.test(run)) choices.push({ text, cost: 2.5 })
    best[to] = nearest([
      ...(best[to] ?? []),
      ...(best[from] ?? []).flatMap((before) =>
        choices.map((next) => ({ text: before.text + next.text, cost: before.cost + next.cost })),
      ),
    ])
  }
  return (best[length] ?? []).filter(({ text }) => text !== run)
}

function nearest(spellings: readonly Spelling[]): Spelling[] {
  const byText = new Map<string, Spelling>()
  for (const one of spellings.toSorted((a, b) => a.cost - b.cost))
    if (!byText.has(one.text)) byText.set(one.text, one)
  return [...byText.values()].slice(0, most + 1)
}
