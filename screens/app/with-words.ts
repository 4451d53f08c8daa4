/** Returns the address with these query parameters set; an empty value removes the parameter. */
export function withWords(address: string, words: Readonly<Record<string, string>>): string {
  const [path = '/', search] = address.split('?')
  const query = new URLSearchParams(search)
  for (const [name, word] of Object.entries(words)) {
    if (word) query.set(name, word)
    else query.delete(name)
  }
  return query.size ? `${path}?${query}` : path
}
