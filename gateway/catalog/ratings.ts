import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { GoodsFilter } from '../../schemas/catalog/facets.schema.ts'
import type { StarInfo } from '../../schemas/catalog/goods.schema.ts'
import type { Context } from '../core/context.ts'
import { reviewSummaries } from '../review/review.tables.ts'
import { ratingsTopic, reviewTopic } from '../store/topics.ts'

type Asking = Pick<Context, 'store' | 'db' | 'dependsOn'>

/** Averages of the named products that have reviews. A new review outdates the answer. */
export async function starsOf(
  { store, db, dependsOn }: Asking,
  ptNbrs: readonly string[],
): Promise<Map<string, StarInfo>> {
  if (!ptNbrs.length) return new Map()
  for (const ptNbr of ptNbrs) dependsOn(reviewTopic(ptNbr))
  const rows = await db
    .select({
      ptNbr: reviewSummaries.ptNbr,
      rating: reviewSummaries.rating,
      count: reviewSummaries.shownReviews,
    })
    .from(reviewSummaries)
    .where(
      and(
        eq(reviewSummaries.storeNbr, store.storeNbr),
        inArray(reviewSummaries.ptNbr, [...ptNbrs]),
        gt(reviewSummaries.shownReviews, 0),
      ),
    )
  return new Map(
    rows.map(({ ptNbr, rating, count }) => [
      ptNbr,
      { average: (rating ?? 0) / 10, count: count ?? 0 },
    ]),
  )
}

/** Any new review outdates a list that is sorted or filtered by stars, as it may move products. */
export function followRatings(
  { dependsOn }: Asking,
  { sort, filter }: { sort: string; filter?: GoodsFilter | undefined },
): void {
  if (sort === 'rating' || filter?.starsFrom) dependsOn(ratingsTopic)
}

/** Condition: the average, as it is shown, has these stars or more. */
export const hasStars = (storeNbr: string, from: number): SQL => sql`product.pt_nbr in (
  select pt_nbr from review_summary where store_nbr = ${storeNbr} and rating >= ${from * 10})`

/**
 * The best rated products that meet a condition, then those without reviews in the order of the
 * store. The latter are read only where the former end.
 */
export async function bestRated(
  { store: { storeNbr }, db }: Asking,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rated = sql`review_summary as summary
    join product on product.store_nbr = summary.store_nbr and product.pt_nbr = summary.pt_nbr
    where summary.store_nbr = ${storeNbr} and summary.fair_rating is not null and ${where}`
  const nbrs = async (query: SQL) =>
    (await db.execute<{ pt_nbr: string }>(query)).rows.map((row) => row.pt_nbr)
  const first = await nbrs(sql`
    select product.pt_nbr from ${rated}
    order by summary.fair_rating desc, summary.pt_nbr limit ${limit} offset ${offset}`)
  if (first.length === limit) return first
  const { rows } = first.length
    ? { rows: [] }
    : await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (select 1 from ${rated} limit ${offset}) as passed`)
  const before = first.length ? offset : (rows[0]?.count ?? 0)
  const rest = await nbrs(sql`
    select product.pt_nbr from product where ${where} and not exists (
      select 1 from review_summary as summary
      where summary.store_nbr = ${storeNbr} and summary.pt_nbr = product.pt_nbr and summary.fair_rating is not null)
    order by product.sort, product.pt_nbr limit ${limit - first.length} offset ${offset - before}`)
  return [...first, ...rest]
}
