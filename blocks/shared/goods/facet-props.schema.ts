import { Type } from '@sinclair/typebox'

const shows = (title: string, description: string) =>
  Type.Boolean({ default: true, role: 'design', title, description })

/** Facets that a list offers; with none enabled it has no filter button. */
export const facetProps = {
  hasOptionFilter: shows('Filter by options', 'Lets shoppers filter by option values such as color and size.'), // prettier-ignore
  hasPriceFilter: shows('Filter by price', 'Lets shoppers filter by price.'),
  hasTagFilter: shows('Filter by tags', 'Lets shoppers filter by product tags.'),
  hasStockFilter: shows('Filter by stock', 'Lets shoppers see only products in stock.'),
  hasDiscountFilter: shows('Filter by discount', 'Lets shoppers see only discounted products.'),
  hasStarFilter: shows('Filter by stars', 'Lets shoppers filter by the stars of reviews.'),
}
export type OfferedFacets = Record<keyof typeof facetProps, boolean>
