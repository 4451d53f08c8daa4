import type { Availability } from '../../schemas/catalog/product-edit.schema.ts'
import { productStats } from './catalog.tables.ts'

/** Sold out products are on the shelf, too. */
export const availabilityOf = (stat: number): Availability =>
  stat === productStats.draft ? 'draft' : stat === productStats.removed ? 'offShelf' : 'onShelf'
