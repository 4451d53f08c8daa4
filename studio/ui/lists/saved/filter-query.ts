type Filter = Readonly<Record<string, string>>

/** Query string of a list's filter; empty if nothing is filtered. */
export const queryOf = (filter: Filter): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()

/** Filter of a saved query string; names it lacks are reset. */
export function filterIn(query: string, names: readonly string[]): Record<string, string> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
}
