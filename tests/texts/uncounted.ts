/** Texts by key. */
type Texts = Readonly<Record<string, string>>

/** Values that are words or sums: a plural after them does not count them. */
const words = new Set(
  'store name block by email nbr soNbr sku path key amt amount off worth sum url'.split(' '),
)

/** A value before a plural, with one word between at most: "2 orders", "2 working days". */
const counted =
  /\{\{(\w+)\}\} (?:[a-z-]+ )?(?!is\b|was\b|its\b|as\b|this\b|has\b|does\b|needs\b)(?:[a-z]*[a-rt-z]s|people)\b/g
/** The end of a range, or of a size: "1–3 days", "1 to 3 digits", "3 × 1 pixels" are right. */
const isSecond = /(?:–|\bto |× )$/

/** The numbers of a text that stand before a plural. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(counted)]
    .filter(({ index }) => !isSecond.test(text.slice(0, index)))
    .flatMap(([, name = '']) => (words.has(name) ? [] : [name]))

/**
 * English texts that read wrong with the number 1: a number stands before a plural, and there is no
 * singular beside it, which `site/texts/texts.ts` chooses by the value `count`. `never` are values,
 * as `key` or `key value`, that are never 1.
 */
export const uncounted = (texts: Texts, never: Iterable<string> = []): string[] => {
  const fine = new Set(never)
  return Object.entries(texts).flatMap(([key, text]) =>
    numbersIn(text)
      .filter(() => key.endsWith('_one') || texts[`${key}_one`] === undefined)
      .filter((name) => !fine.has(key) && !fine.has(`${key} ${name}`))
      .map((name) => `${key}: ${name}`),
  )
}
