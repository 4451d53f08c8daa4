import { sql, type SQL } from 'drizzle-orm'
import { openRetStats } from '../../schemas/after-sales/return.schema.ts'
import { showWaiting as op, waitingTo } from '../../schemas/report/today.ops.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import { orderGroups } from '../../schemas/order/order-groups.ts'
import { handle, type Context } from '../core/context.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { startColumns, startOf } from './start.ts'

type Waiting =
  | 'toShip'
  | 'reported'
  | 'returns'
  | 'payTasks'
  | 'lowStock'
  | 'enquiries'
  | 'reviews'
  | 'plans'
  | 'faults'

interface Kind {
  permission: Permission
  /** SQL of the waiting rows, using an index, with `at`: since when each waits, if that is known. */
  rows(storeNbr: string, config: Context['store']['config']): SQL
}

const kinds: Record<Waiting, Kind> = {
  toShip: {
    permission: 'orders.read',
    rows: (storeNbr) => sql`select created_at as at from sales_order where store_nbr = ${storeNbr}
      and stat = any(${sql.param([...orderGroups.toShip])}::text[])`,
  },
  reported: {
    permission: 'orders.read',
    rows: (
      storeNbr,
    ) => sql`select remittance.at from sales_order join remittance using (store_nbr, so_nbr)
      where store_nbr = ${storeNbr} and stat = 'pay'`,
  },
  returns: {
    permission: 'orders.read',
    rows: (storeNbr) => sql`select created_at as at from order_return where store_nbr = ${storeNbr}
      and stat = any(${sql.param([...openRetStats])}::text[])`,
  },
  payTasks: {
    permission: 'orders.read',
    rows: (storeNbr) => sql`select created_at as at from refund_task
        where store_nbr = ${storeNbr} and done_at is null and note <> ''
      union all select received_at from payment_notification
        where store_nbr = ${storeNbr} and handled_at is null
          and ((applied_at is null and tried_at is not null) or outcome in ('mismatch', 'elsewhere', 'unknown'))`,
  },
  lowStock: {
    permission: 'products.read',
    // The second bound is the one that the index can use.
    rows: (storeNbr, config) => {
      const few = orderRulesOf(config).lowStock
      const free = sql`(case when is_tracked then on_hand - reserved else 2147483647 end)`
      return sql`select null::timestamptz as at from sku join product using (store_nbr, pt_nbr)
        where store_nbr = ${storeNbr} and ${free} <= coalesce(product.low_stock, ${few}::int)
          and ${free} <= (select greatest(${few}::int, max(own.low_stock)) from product own
            where own.store_nbr = ${storeNbr} and own.low_stock is not null)`
    },
  },
  enquiries: {
    permission: 'enquiries.read',
    rows: (storeNbr) =>
      sql`select added_at as at from enquiry where store_nbr = ${storeNbr} and answered_at is null`,
  },
  reviews: {
    permission: 'reviews.read',
    rows: (storeNbr) =>
      sql`select added_at as at from review where store_nbr = ${storeNbr} and stat = 'waiting'`,
  },
  plans: {
    permission: 'pages.read',
    rows: (storeNbr) =>
      sql`select publish_at as at from page_schedule where store_nbr = ${storeNbr} and failure <> ''`,
  },
  faults: {
    permission: 'pages.read',
    rows: (storeNbr) =>
      sql`select null::timestamptz as at from block_fault where store_nbr = ${storeNbr} group by p1, p2, p3, block_id`,
  },
}

export const showWaiting = handle(op, async ({ ctx }) => {
  const { db, store, operator } = ctx
  const { storeNbr, config } = store
  const shown = Object.entries(kinds).filter(([, { permission }]) =>
    operator?.permissions.has(permission),
  )
  const counts = shown.map(
    ([name, { rows }]) =>
      sql`(select jsonb_build_object('count', count(*), 'since', min(at)) from (${rows(storeNbr, config)} limit ${waitingTo}) as counted) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`select ${startColumns(ctx)}
    ${counts.length ? sql`, ${sql.join(counts, sql`, `)}` : sql``}`)
  const [row = {}] = rows
  const waits = shown.map(([name]) => [name, waitOf(row[name])] as const)
  return {
    WaitInfo: Object.fromEntries(waits.map(([name, { count }]) => [name, count])),
    SinceInfo: Object.fromEntries(
      waits.flatMap(([name, { since }]) => (since ? [[name, since]] : [])),
    ),
    StartInfo: startOf(row, store),
  }
})

/** A count with its oldest moment, which is unknown where counting stopped. */
function waitOf(value: unknown): { count: number; since?: string } {
  const { count, since } = value as { count: number; since: string | null } // as selected above
  return { count, ...(since && count < waitingTo && { since: new Date(since).toISOString() }) }
}
