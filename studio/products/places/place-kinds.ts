import type { Links } from '../../../schemas/catalog/product-change.ts'

/** What is done to the places of products. */
export const placeKinds = ['addTags', 'removeTags', 'addCategories', 'removeCategories'] as const
export type PlaceKind = (typeof placeKinds)[number]

const none: Links = { add: [], remove: [] }

/** The change of tags and categories that it is. */
export function linksBy(kind: PlaceKind, nbrs: string[]): { tags: Links; categories: Links } {
  const links = kind.startsWith('add') ? { ...none, add: nbrs } : { ...none, remove: nbrs }
  return kind.endsWith('Tags') ? { tags: links, categories: none } : { tags: none, categories: links } // prettier-ignore
}
