import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { takeUncounted, type EntryKey } from '../ledger/index.ts'
import { settleSources } from '../visit/index.ts'
import { endRecounts, keepZones, recountMoved } from './report-zones.ts'
import { tryCounting } from './counting-lock.ts'

/** Entries counted in one transaction. */
const atOnce = 2_000
/**
 * Minimum age of an order in milliseconds before its entries are counted, since its source is
 * written up to some seconds after placing.
 */
const settled = 8_000

/**
 * Adds queued ledger entries to the sales reports, each once: it leaves the queue in the
 * transaction that counts it. Stores whose time zone changed are recounted.
 */
export async function countEntries(
  { db }: { db: Db },
  { age = settled }: { age?: number } = {},
): Promise<void> {
  await recountMoved(db)
  while ((await countSome(db, { age })) === atOnce);
  await endRecounts(db)
}

/** Counts a batch of entries. Returns how many. */
const countSome = (db: Db, { age }: { age: number }): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await tryCounting(tx))) return 0
    const entries = await takeUncounted(tx, { most: atOnce, age })
    if (entries.length) {
      await settleSources(tx, entries)
      await keepZones(tx, entries)
      await addUp(tx, entries)
    }
    return entries.length
  })

/**
 * SQL that adds entries to the reports. A product gets the share of a payment that was fixed for
 * its lines with the order; the rest, such as shipping fees, belongs to no product. An order counts
 * with its first payment.
 */
const addUp = (tx: Db, entries: readonly EntryKey[]) =>
  tx.execute(sql`
    with entry as (
      select o.*, e.at, e.id,
        case e.kind when 'capture' then e.amt else 0 end as gross,
        case e.kind when 'refund' then e.amt else 0 end as refunds,
        (e.kind = 'capture' and not exists (
          select 1 from payment_entry b where b.store_nbr = e.store_nbr and b.so_nbr = e.so_nbr
            and b.kind = 'capture' and b.id < e.id))::int as orders
      from unnest(
        ${sql.param(entries.map(({ storeNbr }) => storeNbr))}::text[],
        ${sql.param(entries.map(({ id }) => id))}::bigint[]) as taken (store_nbr, id)
      join payment_entry e on e.store_nbr = taken.store_nbr and e.id = taken.id
      join sales_order o on o.store_nbr = e.store_nbr and o.so_nbr = e.so_nbr),
    line as (
      select e.store_nbr, e.id, e.at, e.orders, l.pt_nbr, l.cpg_nbr, e.orders * l.qty as units,
        floor(e.gross::numeric * (
          select sum((unit->>'paid')::bigint) from jsonb_array_elements(l.units) unit) / e.amt)::bigint as gross
      from entry e join order_line l on l.store_nbr = e.store_nbr and l.so_nbr = e.so_nbr
      where e.gross > 0 and e.amt > 0),
    part as (
      select store_nbr, id, at, orders, pt_nbr, cpg_nbr, sum(units) as units, sum(gross) as gross
      from line group by store_nbr, id, at, orders, pt_nbr, cpg_nbr),
    whole as (
      select e.*, e.orders * coalesce((
        select sum(l.qty) from order_line l
        where l.store_nbr = e.store_nbr and l.so_nbr = e.so_nbr), 0) as units
      from entry e),
    fact (store_nbr, at, dim, key, orders, units, gross, refunds, discount) as (
      select store_nbr, at, 'all', '', orders, units, gross, refunds, 0 from whole
      union all
      select store_nbr, at, 'product', pt_nbr, orders, sum(units), sum(gross), 0, 0
      from part group by store_nbr, id, at, orders, pt_nbr
      union all
      select e.store_nbr, e.at, 'product', '', 0, 0, e.gross - coalesce(sum(p.gross), 0), 0, 0
      from entry e left join part p on p.store_nbr = e.store_nbr and p.id = e.id
      where e.gross > 0 group by e.store_nbr, e.id, e.at, e.gross
      union all
      select store_nbr, at, 'offer', cpg_nbr, orders, sum(units), sum(gross), 0, 0
      from part where cpg_nbr is not null group by store_nbr, id, at, orders, cpg_nbr
      union all
      select w.store_nbr, w.at, 'coupon', 'coupon:' || c.cpn_nbr, w.orders, w.units, w.gross, w.refunds,
        w.orders * case c.coupon_nbr when w.coupon_nbr then w.amt_coupon when w.frc_coupon_nbr then w.amt_freight_off else 0 end
      from whole w join member_coupon c on c.store_nbr = w.store_nbr
        and c.coupon_nbr = any(array[w.coupon_nbr, w.frc_coupon_nbr, w.gift_coupon_nbr])
      union all
      select store_nbr, at, 'coupon', 'promo:' || promo_code, orders, units, gross, refunds, orders * amt_promo
      from whole where promo_code is not null
      union all
      select store_nbr, at, 'sharer', sharer_nbr, orders, units, gross, refunds, 0
      from whole where sharer_nbr is not null
      union all
      select w.store_nbr, w.at, of.dim, of.key, w.orders, w.units, w.gross, w.refunds, 0
      from whole w
      join order_source s on s.store_nbr = w.store_nbr and s.so_nbr = w.so_nbr
      cross join lateral (values ('channel', s.channel), ('linkCampaign', s.campaign)) as of (dim, key))
    insert into sales_figure as f (store_nbr, step, dim, at, key, orders, units, gross, refunds, discount)
    select store_nbr, step, dim, start, key, sum(orders), sum(units), sum(gross), sum(refunds), sum(discount)
    from fact join figure_zone using (store_nbr) cross join lateral (values
      ('quarterHour', date_bin('15 minutes', at, '2000-01-01T00:00:00Z')),
      ('day', date_trunc('day', at, zone)),
      ('month', date_trunc('month', at, zone)),
      ('year', date_trunc('year', at, zone))) as period (step, start)
    where step <> 'quarterHour' or dim = 'all'
    group by store_nbr, step, dim, start, key
    order by store_nbr, step, dim, start, key
    on conflict (store_nbr, step, dim, at, key) do update set
      orders = f.orders + excluded.orders, units = f.units + excluded.units,
      gross = f.gross + excluded.gross, refunds = f.refunds + excluded.refunds,
      discount = f.discount + excluded.discount`)
