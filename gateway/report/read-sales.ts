import { sql, type SQL } from 'drizzle-orm'
import type { Breakdown, ShownStep } from '../../schemas/report/report.schema.ts'
import type { Db } from '../db/database.ts'
import { covers, type Days } from './periods.ts'

/** Sums in minor units. */
export interface Sums {
  gross: number
  refunds: number
  orders: number
  units: number
}

export interface OfShop {
  db: Db
  storeNbr: string
  zone: string
}

/** A type alias, since the driver's rows are records. */
type SumRow = { [Name in keyof Sums]: string }
const sums = sql`coalesce(sum(gross), 0) as gross, coalesce(sum(refunds), 0) as refunds,
  coalesce(sum(orders), 0) as orders, coalesce(sum(units), 0) as units`
const sumsOf = ({ gross, refunds, orders, units }: SumRow): Sums => ({
  gross: Number(gross),
  refunds: Number(refunds),
  orders: Number(orders),
  units: Number(units),
})

/**
 * Start times of days, from the database, which counted with the same time zone data. If clocks
 * show midnight twice, the first one counts.
 */
async function startsOf(
  { db, zone }: OfShop,
  days: readonly string[],
): Promise<(day: string) => SQL> {
  const { rows } = await db.execute<{ day: string; at: string }>(sql`
    select day, (
      select min(at) from generate_series(-180, 0, 15) as minutes
      cross join lateral (select
        day::timestamp at time zone ${zone}::text + minutes * interval '1 minute' as at) as near
      where (at at time zone ${zone}::text)::date >= day::date) as at
    from unnest(${sql.param([...new Set(days)])}::text[]) as day`)
  const known = new Map(rows.map(({ day, at }) => [day, at]))
  return (day) => sql`${known.get(day)}::timestamptz`
}

/** Sales of a period, optionally of its first `elapsed` milliseconds only. */
export async function salesOf(shop: OfShop, { from, end }: Days, elapsed?: number): Promise<Sums> {
  const { db, storeNbr } = shop
  const startOf = await startsOf(shop, [from, end])
  const until =
    elapsed === undefined
      ? sql``
      : sql`and at < ${startOf(from)} + ${elapsed} * interval '1 millisecond'`
  const { rows } = await db.execute<SumRow>(sql`
    select ${sums} from sales_figure
    where store_nbr = ${storeNbr} and step = 'quarterHour' and dim = 'all' and key = ''
      and at >= ${startOf(from)} and at < ${startOf(end)} ${until}`)
  const [row] = rows
  if (!row) throw new Error('salesOf: a sum has no row')
  return sumsOf(row)
}

/**
 * Sales by step, hour to year. An hour that clocks show twice is one; a period without sales has a
 * row, too. `start` is local time of the store.
 */
export async function salesBySteps(
  shop: OfShop,
  { from, end }: Days,
  step: ShownStep,
): Promise<(Sums & { start: string })[]> {
  const { db, storeNbr, zone } = shop
  const startOf = await startsOf(shop, [from, end])
  const { rows } = await db.execute<SumRow & { start: string }>(sql`
    with known as (
      select date_trunc(${step}::text, at at time zone ${zone}::text) as start, ${sums}
      from sales_figure
      where store_nbr = ${storeNbr} and step = ${step === 'hour' ? 'quarterHour' : 'day'} and dim = 'all' and key = ''
        and at >= ${startOf(from)} and at < ${startOf(end)}
      group by 1),
    wanted as (
      select generate_series(
        date_trunc(${step}::text, ${from}::timestamp),
        ${end}::timestamp - interval '1 second', ('1 ' || ${step}::text)::interval) as start)
    select to_char(greatest(start, ${from}::timestamp), ${step === 'hour' ? 'YYYY-MM-DD"T"HH24:MI' : 'YYYY-MM-DD'}) as start,
      coalesce(gross, 0) as gross, coalesce(refunds, 0) as refunds,
      coalesce(orders, 0) as orders, coalesce(units, 0) as units
    from wanted left join known using (start) order by wanted.start`)
  return rows.map((row) => ({ start: row.start, ...sumsOf(row) }))
}

/** Sales of one product, coupon or other part. */
export type Part = Sums & { key: string; discount: number }

/**
 * Sales by breakdown, the largest first. Only these get exact sums: candidates are ranked by
 * floating-point sums, which are exact below 2^53 and need little memory for each of many products.
 */
export async function salesBy(
  shop: OfShop,
  period: Days,
  { by, most }: { by: Breakdown; most: number },
): Promise<Part[]> {
  const { db, storeNbr } = shop
  const parts = covers(period)
  if (!parts.length) return []
  const startOf = await startsOf(
    shop,
    parts.flatMap(({ from, end }) => [from, end]),
  )
  const rowsOf = (columns: (sign: 1 | -1) => SQL, where = sql``) =>
    sql.join(
      parts.map(
        ({ step, from, end, sign }) => sql`
          select key, ${columns(sign)} from sales_figure
          where store_nbr = ${storeNbr} and step = ${step} and dim = ${by}
            and at >= ${startOf(from)} and at < ${startOf(end)} ${where}`,
      ),
      sql` union all `,
    )
  const signed = (column: SQL, sign: 1 | -1) => (sign > 0 ? column : sql`-(${column})`)
  const { rows } = await db.execute<SumRow & { key: string; discount: string }>(sql`
    with largest as (
      select key
      from (${rowsOf(
        (sign) => sql`${signed(sql`gross::float8`, sign)} as gross,
          ${signed(sql`(gross + refunds + orders + units + discount)::float8`, sign)} as anything`,
      )}) as row
      group by key having sum(anything) > 0
      order by sum(gross) desc, key limit ${most})
    select key, ${sums}, sum(discount) as discount
    from (${rowsOf(
      (sign) =>
        sql.join(
          ['gross', 'refunds', 'orders', 'units', 'discount'].map(
            (name) =>
              sql`${signed(sql.identifier(name).getSQL(), sign)} as ${sql.identifier(name)}`,
          ),
          sql`, `,
        ),
      sql`and key = any(array(select key from largest))`,
    )}) as row
    group by key order by sum(gross) desc, key`)
  return rows.map((row) => ({ key: row.key, discount: Number(row.discount), ...sumsOf(row) }))
}
