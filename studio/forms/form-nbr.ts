const longest = 40

/**
 * A number derived from a title: its Latin letters and digits with hyphens; empty if there are
 * none.
 */
export const nbrFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '')

/** The number itself if free, otherwise with the first free counter appended. */
export function freeNbr(nbr: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(nbr)) return nbr
  for (let count = 2; ; count++) {
    const end = `-${count}`
    const next = nbr.slice(0, longest - end.length) + end
    if (!known.has(next)) return next
  }
}

/** Whether a form may have this number; the pattern is that of the schema. */
export const isNbr = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(text)
