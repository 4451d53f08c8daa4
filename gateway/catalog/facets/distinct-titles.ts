import { nameKey } from './option-facets.ts'

/** Makes equal titles distinct by adding a detail in brackets. */
export function distinctTitles<T extends { title: string }>(
  all: readonly T[],
  detailOf: (one: T) => string,
): T[] {
  const times = new Map<string, number>()
  for (const { title } of all) times.set(nameKey(title), (times.get(nameKey(title)) ?? 0) + 1)
  return all.map((one) => {
    const isShared = (times.get(nameKey(one.title)) ?? 0) > 1
    const detail = isShared ? detailOf(one) : ''
    return detail && detail !== one.title ? { ...one, title: `${one.title} (${detail})` } : one
  })
}
