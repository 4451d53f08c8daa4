import { joinedParts, partsOf } from '../../../schemas/import/parts.ts'

/** A tag or a category: its number, how the sheet writes it, and what else names it. */
export interface Named {
  nbr: string
  name: string
  others: readonly string[]
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Numbers of what a cell names, separated by commas; a name that nothing has, or several, is unknown. */
export function nbrsIn(
  cell: string,
  known: readonly Named[],
): { nbrs: string[] } | { unknown: string } {
  const nbrs: string[] = []
  for (const part of partsOf(cell)) {
    const wanted = plain(part)
    const named = known.filter(({ name }) => plain(name) === wanted)
    const found = named.length
      ? named
      : known.filter(({ nbr, others }) => [nbr, ...others].some((one) => plain(one) === wanted))
    const [only] = found
    if (!only || found.length > 1) return { unknown: part }
    if (!nbrs.includes(only.nbr)) nbrs.push(only.nbr)
  }
  return { nbrs }
}

/** A cell that names them, in the order in which the shop has them. */
export const namesOf = (nbrs: readonly string[], known: readonly Named[]): string =>
  joinedParts([
    ...known.flatMap(({ nbr, name }) => (nbrs.includes(nbr) ? [name] : [])),
    ...nbrs.filter((nbr) => !known.some((one) => one.nbr === nbr)),
  ]).replaceAll(/(?<!\\),/g, ', ')
