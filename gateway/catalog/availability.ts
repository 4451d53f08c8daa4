import type { Shelf } from '../../schemas/catalog/product-edit.schema.ts'
import { productStats } from './catalog.tables.ts'

/** Sold out products are on the shelf, too. */
export const shelfOf = (stat: number): Shelf =>
  stat === productStats.draft ? 'draft' : stat === productStats.removed ? 'offShelf' : 'onShelf'
