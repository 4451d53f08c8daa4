type Filter = Readonly<Record<string, string>>

/** A list's filter as its address names it; '' if nothing is filtered. */
export const queryOf = (filter: Filter): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()

/** What a saved filter says of each name of the list; it takes away what it does not name. */
export function filterIn(query: string, names: readonly string[]): Record<string, string> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
}
