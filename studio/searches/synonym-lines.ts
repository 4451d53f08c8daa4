import { hasLetterOrDigit, synonymRules } from '../../schemas/catalog/synonym.ops.ts'

/** A group of words that mean the same, or a word that is searched as others. */
export interface Line {
  /** The word that is replaced; absent for a group. */
  from?: string
  words: string[]
}

/** The synonyms of a language. */
export interface Lines {
  groups: string[][]
  replacements: { from: string; to: string[] }[]
}

/** How a line is typed; the same for equal lines. */
export const textOf = ({ from, words }: Line): string =>
  from === undefined ? words.join(', ') : `${from} => ${words.join(', ')}`

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\t]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Reads lines: words separated by commas, and an arrow after a word that is replaced. */
export const linesIn = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [before = '', ...after] = line.split(/=>|->|→|⇒/)
      return after.length
        ? { from: before.trim(), words: wordsIn(after.join(',')) }
        : { words: wordsIn(before) }
    })

/** Position of the first line that is no synonym, from 1. */
export function wrongLine(lines: readonly Line[]): number | undefined {
  const at = lines.findIndex((line) => !isRight(line))
  return at < 0 ? undefined : at + 1
}

const isRight = ({ from, words }: Line): boolean => {
  const all = from === undefined ? words : [from, ...words]
  return (
    all.length >= 2 &&
    all.length <= synonymRules.mostPhrases &&
    all.every((word) => word.length <= synonymRules.phraseLength && hasLetterOrDigit(word))
  )
}

export const linesOf = ({ groups, replacements }: Lines): Line[] => [
  ...groups.map((words) => ({ words })),
  ...replacements.map(({ from, to }) => ({ from, words: to })),
]

/**
 * Takes lines out and puts others in, new ones first. Lines that are there already stay as they
 * are, so that the same change can be made again.
 */
export function changed(
  lists: Lines,
  { out, into }: { out: readonly Line[]; into: readonly Line[] },
): Lines {
  const gone = new Set(out.map(textOf))
  const kept = linesOf(lists).filter((line) => !gone.has(textOf(line)))
  const known = new Set(kept.map(textOf))
  const all = [...into.filter((line) => !known.has(textOf(line))), ...kept]
  return {
    groups: all.filter(({ from }) => from === undefined).map(({ words }) => words),
    replacements: all.flatMap(({ from, words }) =>
      from === undefined ? [] : [{ from, to: words }],
    ),
  }
}
