import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { bumpTick } from '../store/store-directory.ts'
import { productStats } from './catalog.tables.ts'
import { variantsOfSkus } from './facets/variants.ts'
import { hasUnits } from './stock.ts'

/**
 * Updates the stock columns of products whose units were reserved or released: sold out or for
 * sale, per product and per SKU. Runs after the commit: of two orders that take the last units of
 * two SKUs, one must see both.
 */
export async function soldOutNow(
  db: Db,
  storeNbr: string,
  ptNbrs: readonly string[],
): Promise<void> {
  if (!ptNbrs.length) return
  const list = sql.param([...new Set(ptNbrs)])
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pt_nbr: string }>(sql`
      select pt_nbr from product
      where store_nbr = ${storeNbr} and pt_nbr = any(${list}::text[]) and ${isBehindStock}
      order by pt_nbr for update`)
    if (!rows.length) return
    // The stock is read again once the rows are locked, so that the last one to write knows all.
    await refreshStock(
      tx,
      storeNbr,
      rows.map((row) => row.pt_nbr),
    )
    await bumpTick(tx, storeNbr, 'ptTick')
  })
}

/**
 * Recalculates the stock columns of products, which lists use, from their SKUs. Their rows must be
 * locked.
 */
export async function refreshStock(
  tx: Db,
  storeNbr: string,
  ptNbrs: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update product set stat = ${statOfStock}, variants = ${variantsOfSkus}
    where store_nbr = ${storeNbr} and pt_nbr = any(${sql.param([...ptNbrs])}::text[])`)
}

/** SQL of the status that follows from a product's stock; an unlisted product keeps its status. */
const statOfStock = sql`case when product.stat not in (${productStats.forSale}, ${productStats.soldOut}) then product.stat
  when exists (
    select 1 from sku where sku.store_nbr = product.store_nbr and sku.pt_nbr = product.pt_nbr and ${hasUnits()}
  ) then ${productStats.forSale}::int else ${productStats.soldOut}::int end`

/** Condition: the stock columns of a product are outdated. */
const isBehindStock = sql`(product.stat <> ${statOfStock} or product.variants is distinct from ${variantsOfSkus})`

/** Order events per statement, so that none exceeds the statement timeout. */
const batch = 2_000

/**
 * Updates the stock columns of products whose process died between the commit and `soldOutNow`:
 * those in orders with an event since the given time.
 */
export async function soldOutAfterAll(db: Db, since: Date): Promise<void> {
  // Ids start at 1. The time stays text, since a Date would lose its microseconds.
  let last = { at: since.toISOString(), id: '0' }
  for (let looked = batch; looked === batch;) {
    const { rows } = await db.execute<{
      looked: number
      last: typeof last | null
      wrong: { store_nbr: string; pt_nbrs: string[] }[]
    }>(sql`
      with event as materialized (
        select store_nbr, so_nbr, at, id from order_event
        where (at, id) > (${last.at}::timestamptz, ${last.id}::bigint) order by at, id limit ${batch}
      ), touched as materialized (
        select distinct store_nbr, line.pt_nbr from event
          join order_line line using (store_nbr, so_nbr)
        where ${isAtHome(sql`event.store_nbr`)}
      ), wrong as (
        select store_nbr, array_agg(pt_nbr) as pt_nbrs from product join touched using (store_nbr, pt_nbr)
        where ${isBehindStock} group by store_nbr
      )
      select (select count(*)::int from event) as looked,
        (select json_build_object('at', at::text, 'id', id::text) from event order by event.at desc, event.id desc limit 1) as last,
        coalesce((select json_agg(wrong) from wrong), '[]') as wrong`)
    const [found] = rows
    for (const { store_nbr, pt_nbrs } of found?.wrong ?? [])
      await soldOutNow(db, store_nbr, pt_nbrs)
    looked = found?.looked ?? 0
    last = found?.last ?? last
  }
}
