import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'

/** From this number of stores on they can be searched. */
export const searchedFrom = 8

export const hostOf = ({ origin }: Pick<OperatorStore, 'origin'>): string => new URL(origin).host

/** Stores with all the words that were typed in name, address or number, the last used first. */
export function findStores<S extends Pick<OperatorStore, 'storeNbr' | 'name' | 'origin'>>(
  stores: readonly S[],
  recent: readonly string[],
  typed: string,
): readonly S[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const rank = new Map(recent.map((nbr, at) => [nbr, at]))
  const rankOf = ({ storeNbr }: S) => rank.get(storeNbr) ?? recent.length
  return stores
    .filter((store) => {
      const text = `${store.name} ${hostOf(store)} ${store.storeNbr}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
}
