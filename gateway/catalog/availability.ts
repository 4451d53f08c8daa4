import type { Availability } from '../../schemas/catalog/product-edit.schema.ts'
import { productStats } from './catalog.tables.ts'

/** Availability of a product; a sold-out product is listed, too. */
export const availabilityOf = (stat: number): Availability =>
  stat === productStats.draft ? 'draft' : stat === productStats.removed ? 'offShelf' : 'onShelf'
