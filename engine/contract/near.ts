/** Minimum length of a name that may have two typos; shorter names have other neighbours. */
const longName = 10

/** Whether one name is probably a typo of the other. */
export const isNear = (one: string, other: string): boolean =>
  distance(one, other) <= (other.length < longName ? 1 : 2)

/**
 * The name that was probably meant: the nearest by typing, in any case of letters, or the only one
 * that continues what was written.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const written = name.toLowerCase()
  const ranked = [...names]
    .filter((other) => other !== name)
    .map((other) => ({ other, typos: distance(written, other.toLowerCase()) }))
    .toSorted((a, b) => a.typos - b.typos)
  const [first] = ranked
  if (!first) return undefined
  const most = Math.max(1, Math.floor(Math.min(written.length, first.other.length) / 4))
  if (first.typos <= most) return first.other
  const longer = ranked.filter(({ other }) => other.toLowerCase().startsWith(written))
  return written.length > 2 && longer.length === 1 ? longer[0]?.other : undefined
}

/** The end of a message: `; did you mean "Title"?`, or nothing if no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = nearest(name, names)
  return near === undefined ? '' : `; did you mean "${near}"?`
}

/**
 * Edit distance: letters to add, remove, change, or swap with the next (optimal string alignment).
 */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
