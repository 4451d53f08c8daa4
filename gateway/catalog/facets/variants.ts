import { sql, type SQL } from 'drizzle-orm'
import { hasUnits } from '../stock.ts'

/** Leading columns of a row in `product.variants`, before the option values. */
export const variantColumns = { isFree: sql.raw('1'), plus: sql.raw('2'), facets: sql.raw('3') }

/**
 * SQL of `product.variants`, which filters compare; needs `product` in the query. One row per SKU:
 * whether it has units, its surcharge on the lowest price, its option values. Sorted by content, so
 * that similar products have equal values.
 */
export const variantsOfSkus: SQL = sql`(
  select array_agg(variant order by variant) from sku cross join lateral (select array[
      ${hasUnits()}::int,
      case when product.price_most > product.price then greatest(0, sku.price - product.price) else 0 end
    ]::bigint[] || sku.facets as variant) as made
  where sku.store_nbr = product.store_nbr and sku.pt_nbr = product.pt_nbr
    and cardinality(sku.facets) = jsonb_array_length(product.options) and sku.facets <> '{}')`
