import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/**
 * Maximum campaigns and sharers stored by name per day, so that invented names cannot fill the
 * disk.
 */
const mostNames = 200

/** SQL sums of visits, as columns of `visit_figure`. */
export const sumsOfVisits = sql`count(*) as visits,
  count(*) filter (where steps & 2 > 0) as products, count(*) filter (where steps & 4 > 0) as carts,
  count(*) filter (where steps & 8 > 0) as checkouts, count(*) filter (where steps & 16 > 0) as orders`

/**
 * Rolls up days that ended at least an hour ago, and deletes their visits with the secret of their
 * hashes.
 */
export async function rollVisits({ db }: { db: Db }, now = Date.now()): Promise<void> {
  const hourAgo = new Date(now - 3_600_000).toISOString()
  const { rows } = await db.execute<{ store_nbr: string; day: string }>(sql`
    select store_nbr, day from visit_day join store using (store_nbr)
    where lives_in is null and day < to_char(${hourAgo}::timestamptz at time zone time_zone, 'YYYY-MM-DD') limit 1000`)
  for (const { store_nbr: storeNbr, day } of rows) await rollDay(db, storeNbr, day)
}

const rollDay = (db: Db, storeNbr: string, day: string) =>
  db.transaction(async (tx) => {
    const isThis = sql`store_nbr = ${storeNbr} and day = ${day}`
    // Another process that does the same waits here, and finds nothing to do.
    const open = await tx.execute(sql`select from visit_day where ${isThis} for update`)
    if (!open.rowCount) return
    await tx.execute(sql`
      with sums as (
        select dim, key, ${sumsOfVisits},
          row_number() over (partition by dim order by count(*) desc, key) as place
        from visit cross join lateral (values
          ('all', ''), ('channel', channel), ('campaign', campaign), ('sharer', sharer)) as of (dim, key)
        where ${isThis} group by dim, key)
      insert into visit_figure as f (store_nbr, day, dim, key, visits, products, carts, checkouts, orders)
      select ${storeNbr}, ${day}, dim, case when place <= ${mostNames} then key else '' end,
        sum(visits), sum(products), sum(carts), sum(checkouts), sum(orders)
      from sums group by dim, 4
      on conflict (store_nbr, dim, day, key) do update set
        visits = f.visits + excluded.visits, products = f.products + excluded.products,
        carts = f.carts + excluded.carts, checkouts = f.checkouts + excluded.checkouts,
        orders = f.orders + excluded.orders`)
    await tx.execute(sql`delete from visit where ${isThis}`)
    await tx.execute(sql`delete from visit_day where ${isThis}`)
  })
