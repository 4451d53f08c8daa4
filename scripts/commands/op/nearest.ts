/** Returns up to three names that share most character pairs with a text, best first. */
export function nearest(text: string, names: readonly string[]): string[] {
  const wanted = pairsOf(text)
  return names
    .map((name) => {
      const own = pairsOf(name)
      const shared = [...wanted].filter((pair) => own.has(pair)).length
      return { name, likeness: (2 * shared) / (wanted.size + own.size) }
    })
    .filter(({ likeness }) => likeness > 0.45)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ name }) => name)
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2).toLowerCase()))
