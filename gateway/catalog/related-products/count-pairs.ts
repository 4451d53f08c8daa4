import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Days for which orders count; also the half-life of their weight. */
export const countedDays = 90
const halfLife = 30
/** Number of related products stored per product. */
export const mostBeside = 20
/** Orders with more different products are not counted, as they say little about each. */
const mostInOrder = 20
/** Milliseconds after the end of a day until it is counted, so that late payments are included. */
const settled = 3_600_000

/**
 * Weight of an order by day. It grows with the day instead of decaying nightly, so that only the
 * pairs of the counted day are written; weights are only compared with each other.
 */
const weightOf = (day: string) =>
  sql`2 ^ (extract(epoch from ${day}::timestamptz - timestamptz '2026-01-01') / 86400 / ${halfLife}::int)`

/**
 * Counts which products were bought in the same order, day by day of each store's time zone, each
 * day once. A store that was never counted starts with the last 90 days.
 */
export async function countPairs({ db, now = new Date() }: { db: Db; now?: Date }): Promise<void> {
  const until = new Date(now.getTime() - settled).toISOString()
  const today = sql`date_trunc('day', ${until}::timestamptz, time_zone)`
  const { rows } = await db.execute<{ store_nbr: string }>(sql`
    select store_nbr from store left join bought_with_progress using (store_nbr)
    where (counted_to is null or counted_to < ${today}) and lives_in is null order by store_nbr`)
  for (const { store_nbr: storeNbr } of rows)
    while (await countDay(db, storeNbr, until)) {
      // The next day is due.
    }
}

/** Counts a store's next day with paid orders. Returns false if none is left. */
const countDay = (db: Db, storeNbr: string, until: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into bought_with_progress (store_nbr, counted_to)
      select store_nbr, date_trunc('day', ${until}::timestamptz - ${countedDays} * interval '24 hours', time_zone)
      from store where store_nbr = ${storeNbr}
      on conflict do nothing`)
    // Another process that counts the store has the row; it does the rest.
    const { rows } = await tx.execute<{ from: string | null; to: string; today: string }>(sql`
      with progress as materialized (
        select counted_to, time_zone, date_trunc('day', ${until}::timestamptz, time_zone) as today
        from bought_with_progress join store using (store_nbr)
        where store_nbr = ${storeNbr} for update of bought_with_progress skip locked
      ), first as (
        select progress.*, greatest(counted_to, date_trunc('day', (
          select min(paid_at) from sales_order
          where store_nbr = ${storeNbr} and paid_at >= counted_to and paid_at < today), time_zone)) as day,
          exists(select from sales_order
            where store_nbr = ${storeNbr} and paid_at >= counted_to and paid_at < today) as has_orders
        from progress where counted_to < today
      )
      select case when has_orders then day::text end as from, today::text,
        least(today, date_trunc('day', day + interval '36 hours', time_zone))::text as to
      from first`)
    const [due] = rows
    if (!due) return false
    if (due.from !== null) await addDay(tx, storeNbr, { from: due.from, to: due.to })
    await tx.execute(sql`
      update bought_with_progress set counted_to = ${due.from === null ? due.today : due.to}::timestamptz
      where store_nbr = ${storeNbr}`)
    return due.from !== null
  })

/** Adds a day's pairs, and keeps the heaviest for each product with new ones. */
async function addDay(
  tx: Db,
  storeNbr: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    with line as materialized (
      select distinct so_nbr, pt_nbr
      from sales_order join order_line using (store_nbr, so_nbr) join product using (store_nbr, pt_nbr)
      where store_nbr = ${storeNbr} and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz
        and sales_order.stat not in ('refunding', 'voided', 'rejected')
        and order_line.kind = 0 and qty > qty_ret
    ), counted as (
      select so_nbr from line group by so_nbr having count(*) between 2 and ${mostInOrder}
    ), pair as (
      select one.pt_nbr, other.pt_nbr as other_nbr, count(*) as orders
      from counted join line one using (so_nbr) join line other using (so_nbr)
      where one.pt_nbr <> other.pt_nbr group by 1, 2
    )
    insert into bought_with as known (store_nbr, pt_nbr, other_nbr, weight, last_day)
    select ${storeNbr}, pt_nbr, other_nbr, orders * ${weightOf(from)}, ${from}::timestamptz from pair
    on conflict (store_nbr, pt_nbr, other_nbr) do update
      set weight = known.weight + excluded.weight, last_day = excluded.last_day`)
  await tx.execute(sql`
    delete from bought_with using (
      select pt_nbr, other_nbr,
        row_number() over (partition by pt_nbr order by weight desc, last_day desc, other_nbr) as place
      from bought_with where store_nbr = ${storeNbr} and pt_nbr in (
        select pt_nbr from bought_with
        where store_nbr = ${storeNbr} and last_day = ${from}::timestamptz)
    ) as ranked
    where place > ${mostBeside} and bought_with.store_nbr = ${storeNbr}
      and bought_with.pt_nbr = ranked.pt_nbr and bought_with.other_nbr = ranked.other_nbr`)
}
