import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'
import { productStats } from './catalog.tables.ts'

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
        select pt_nbr, case when exists (
            select 1 from sku where sku.store_nbr = product.store_nbr and sku.pt_nbr = product.pt_nbr and on_hand > reserved
          ) then ${productStats.forSale}::int else ${productStats.soldOut}::int end as stat
        from product where store_nbr = ${storeNbr} and pt_nbr in (${list})
          and stat in (${productStats.forSale}, ${productStats.soldOut})
      )
      update product set stat = now.stat from now
      where store_nbr = ${storeNbr} and product.pt_nbr = now.pt_nbr and product.stat <> now.stat`)
    if (rowCount) await bumpTick(tx, storeNbr, 'ptTick')
  })
}
