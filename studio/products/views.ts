import type { PlaceView } from '../kernel/studio-place.ts'

/** The views about products, beside their list. */
export const productViews: readonly PlaceView[] = [
  { path: 'stock', title: 'products.stock' },
  { path: 'categories', title: 'products.categories' },
  { path: 'tags', title: 'products.tags' },
  { path: 'import', title: 'import.title', permission: 'products.write' },
]
