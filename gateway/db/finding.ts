import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Keys by which a thing is found by any part of its number or name: all characters and pairs of
 * characters of both, in lower case. Words would not do: Chinese has no spaces, and trigrams need
 * three characters. A GIN index of them serves `@>`; what has the keys is then compared as a whole.
 */
export const findingKeys = (nbr: SQLWrapper, name?: SQLWrapper): SQL =>
  name ? sql`finding_keys(${nbr} || ' ' || ${name}::text)` : sql`finding_keys(${nbr})`

/** The keys that a text must have to contain what was typed. */
export function keysOf(typed: string): string[] {
  const signs = [...typed.toLowerCase()]
  const pairs = signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  return [...new Set(pairs.length ? pairs : signs)]
}
