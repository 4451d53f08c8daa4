import { sql, type SQL } from 'drizzle-orm'
import { lineLimits } from '../../schemas/cart/cart.schema.ts'
import { skus } from './catalog.tables.ts'

/**
 * SQL of the units of a SKU that can be sold now; needs `sku` in the query. For an untracked SKU,
 * the maximum per line.
 */
export const unitsAvail: SQL<number> = sql<number>`(case when ${skus.isTracked}
  then greatest(0, ${skus.onHand} - ${skus.reserved}) else ${sql.raw(String(lineLimits.qtyOrd))} end)::int`

/** Whether a SKU has at least `qty` units to sell. */
export const hasUnits = (qty: SQL | number = 1): SQL =>
  sql`(not ${skus.isTracked} or ${skus.onHand} - ${skus.reserved} >= ${qty})`
