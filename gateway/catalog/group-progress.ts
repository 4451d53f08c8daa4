import { sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { buyingGroups } from '../group/group.tables.ts'
import { orders } from '../order/order.tables.ts'

/** Maximum number of open groups considered per product, the earliest to end first. */
const most = 50

/**
 * Paid seats of the most advanced open group of each product, in percent; products without an open
 * group are left out.
 */
export async function groupProgress(
  { store: { storeNbr }, db, now }: Pick<Context, 'store' | 'db' | 'now'>,
  ptNbrs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!ptNbrs.length) return new Map()
  const { rows } = await db.execute<{ pt_nbr: string; part: number }>(sql`
    select wanted.pt_nbr, max(floor(100.0 * seats.paid / open_group.size))::int as part
    from unnest(${sql.param([...ptNbrs])}::text[]) as wanted(pt_nbr)
    cross join lateral (
      select grp_nbr, size from ${buyingGroups} g
      where g.store_nbr = ${storeNbr} and g.pt_nbr = wanted.pt_nbr and g.stat = 'open' and g.deadline > ${now}
      order by g.deadline limit ${most}
    ) open_group
    cross join lateral (
      select count(*) as paid from ${orders} o
      where o.store_nbr = ${storeNbr} and o.grp_nbr = open_group.grp_nbr and o.stat = 'pledge'
    ) seats
    group by wanted.pt_nbr`)
  return new Map(rows.map(({ pt_nbr: ptNbr, part }) => [ptNbr, part]))
}
