import { sql, type SQL } from 'drizzle-orm'
import { hasUnits } from '../stock.ts'

/** Columns of a row of `product.variants`, before the values of the options. */
export const variantColumns = { isFree: sql.raw('1'), plus: sql.raw('2'), facets: sql.raw('3') }

/**
 * SQL of `product.variants`, which filters are compared with; needs `product` in the statement. A
 * row for each SKU: whether it has units, what it costs above the lowest price, its option values.
 * Sorted by content, so that products of the same kind have the same.
 */
export const variantsOfSkus: SQL = sql`(
  select array_agg(variant order by variant) from sku cross join lateral (select array[
      ${hasUnits()}::int,
      case when product.price_most > product.price then greatest(0, sku.price - product.price) else 0 end
    ]::bigint[] || sku.facets as variant) as made
  where sku.store_nbr = product.store_nbr and sku.pt_nbr = product.pt_nbr
    and cardinality(sku.facets) = jsonb_array_length(product.options) and sku.facets <> '{}')`
