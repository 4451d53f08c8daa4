import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'
import { productStats } from './catalog.tables.ts'
import { hasUnits } from './stock.ts'

/**
 * Products whose stock was reserved or set free: those without any left are sold out now, those with some for sale
 * again (S2 §4). Asked after the commit, so that of two orders that took the last of two SKUs one sees both.
 */
export async function soldOutNow(
  db: Db,
  storeNbr: string,
  ptNbrs: readonly string[],
): Promise<void> {
  if (!ptNbrs.length) return
  const list = sql.join(
    [...new Set(ptNbrs)].map((ptNbr) => sql`${ptNbr}`),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with now as (
        select pt_nbr, ${statOfStock} as stat from product
        where store_nbr = ${storeNbr} and pt_nbr in (${list})
          and stat in (${productStats.forSale}, ${productStats.soldOut})
      )
      update product set stat = now.stat from now
      where store_nbr = ${storeNbr} and product.pt_nbr = now.pt_nbr and product.stat <> now.stat`)
    if (rowCount) await bumpTick(tx, storeNbr, 'ptTick')
  })
}

/** What a product's stock makes of it. */
export const statOfStock = sql`case when exists (
    select 1 from sku where sku.store_nbr = product.store_nbr and sku.pt_nbr = product.pt_nbr and ${hasUnits()}
  ) then ${productStats.forSale}::int else ${productStats.soldOut}::int end`

/**
 * The same for products whose order stood when its process died, before it could say so: those of orders that something
 * happened to since a moment.
 */
export async function soldOutAfterAll(db: Db, since: Date): Promise<void> {
  const { rows } = await db.execute<{ store_nbr: string; pt_nbrs: string[] }>(sql`
    with touched as materialized (
      select distinct store_nbr, line.pt_nbr from order_event
        join order_line line using (store_nbr, so_nbr)
      where order_event.at >= ${since.toISOString()}
    )
    select store_nbr, array_agg(pt_nbr) as pt_nbrs from product join touched using (store_nbr, pt_nbr)
    where stat in (${productStats.forSale}, ${productStats.soldOut}) and stat <> ${statOfStock}
    group by store_nbr`)
  for (const { store_nbr, pt_nbrs } of rows) await soldOutNow(db, store_nbr, pt_nbrs)
}
