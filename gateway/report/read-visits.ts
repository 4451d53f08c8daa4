import { sql } from 'drizzle-orm'
import { visitSteps, type VisitDim, type VisitStep } from '../../schemas/report/visits.schema.ts'
import type { Db } from '../db/database.ts'
import { sumsOfVisits } from '../visit/index.ts'
import type { Days } from './periods.ts'

export type VisitSums = Record<VisitStep, number> & { key: string }

/** Visits by breakdown: past days from daily sums, others from single visits. */
export async function visitsBy(
  { db, storeNbr }: { db: Db; storeNbr: string },
  { from, end }: Days,
  by: VisitDim,
): Promise<VisitSums[]> {
  const isIn = sql`store_nbr = ${storeNbr} and day >= ${from} and day < ${end}`
  const key = by === 'all' ? sql`''` : sql.identifier(by)
  const { rows } = await db.execute<Record<VisitStep | 'key', string>>(sql`
    select key, sum(visits) as visits, sum(products) as products, sum(carts) as carts,
      sum(checkouts) as checkouts, sum(orders) as orders
    from (
      select key, visits, products, carts, checkouts, orders from visit_figure
      where ${isIn} and dim = ${by}
      union all
      select ${key}, ${sumsOfVisits} from visit where ${isIn} group by 1) as part
    group by key order by sum(visits) desc, key`)
  return rows.map((row) => ({
    ...(Object.fromEntries(visitSteps.map((step) => [step, Number(row[step])])) as Record<
      VisitStep,
      number
    >), // one entry for each step
    key: row.key,
  }))
}
