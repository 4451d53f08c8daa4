/** Minimum letters of a word that has a singular or plural. */
const shortest = 3
const isPlain = /^[a-z]+$/

/**
 * The other number of an English word, as shoppers and titles mix both: the singular forms of what
 * looks like a plural, and their other plurals, as in "tomatos"; otherwise the plurals. Forms that do not exist match nothing, and do no harm.
 */
export function otherNumber(word: string): string[] {
  if (word.length < shortest || !isPlain.test(word)) return []
  if (!isPlural(word)) return pluralsOf(word)
  const singulars = singularsOf(word)
  return [...new Set([...singulars, ...singulars.flatMap(pluralsOf)])].filter((one) => one !== word)
}

const isPlural = (word: string): boolean =>
  word.length > shortest && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)

function singularsOf(word: string): string[] {
  const without = (end: string, instead = '') =>
    word.endsWith(end) ? [word.slice(0, -end.length) + instead] : []
  return [
    ...without('ies', 'y'),
    ...without('ves', 'f'),
    ...without('ves', 'fe'),
    ...(/(?:s|x|z|ch|sh|o)es$/.test(word) ? without('es') : []),
    ...without('s'),
  ].filter((one) => one.length >= shortest)
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  if (word.endsWith('o')) return [`${word}es`, `${word}s`]
  if (/(?:[^f]f|fe)$/.test(word)) return [`${word.replace(/fe?$/, '')}ves`, `${word}s`]
  return [`${word}s`]
}
