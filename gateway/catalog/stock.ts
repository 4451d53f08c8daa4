import { sql, type SQL } from 'drizzle-orm'
import { lineLimits } from '../../schemas/cart/cart.schema.ts'
import { skus } from './catalog.tables.ts'

/**
 * Units of a SKU that can be sold now, wherever `sku` is read. Of one that is not tracked always as many as a line
 * takes: it never sells out.
 */
export const unitsAvail: SQL<number> = sql<number>`(case when ${skus.isTracked}
  then greatest(0, ${skus.onHand} - ${skus.reserved}) else ${sql.raw(String(lineLimits.qtyOrd))} end)::int`

/** Whether a SKU has so many units to sell; by default, whether it has any. */
export const hasUnits = (qty: SQL | number = 1): SQL =>
  sql`(not ${skus.isTracked} or ${skus.onHand} - ${skus.reserved} >= ${qty})`
