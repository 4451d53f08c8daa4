import { nameKey } from './option-facets.ts'

/** Adds to the titles that are the same what tells their things apart. */
export function distinctTitles<T extends { title: string }>(
  all: readonly T[],
  moreOf: (one: T) => string,
): T[] {
  const times = new Map<string, number>()
  for (const { title } of all) times.set(nameKey(title), (times.get(nameKey(title)) ?? 0) + 1)
  return all.map((one) => {
    const isShared = (times.get(nameKey(one.title)) ?? 0) > 1
    const more = isShared ? moreOf(one) : ''
    return more && more !== one.title ? { ...one, title: `${one.title} (${more})` } : one
  })
}
