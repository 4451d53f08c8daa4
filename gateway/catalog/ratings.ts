import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { fitInfo } from '../../schemas/catalog/fit.ts'
import type { FitInfo } from '../../schemas/catalog/fit.schema.ts'
import type { GoodsFilter } from '../../schemas/catalog/facets.schema.ts'
import type { StarInfo } from '../../schemas/catalog/goods.schema.ts'
import type { Context } from '../core/context.ts'
import { reviewSummaries } from '../review/review.tables.ts'
import { ratingsTopic, reviewTopic } from '../store/topics.ts'

type Asking = Pick<Context, 'store' | 'db' | 'dependsOn'>

/** Summaries of the named products that have reviews. A new review outdates the answer. */
async function summariesOf({ store, db, dependsOn }: Asking, ptNbrs: readonly string[]) {
  if (!ptNbrs.length) return []
  for (const ptNbr of ptNbrs) dependsOn(reviewTopic(ptNbr))
  return db
    .select({
      ptNbr: reviewSummaries.ptNbr,
      rating: reviewSummaries.rating,
      count: reviewSummaries.shownReviews,
      small: reviewSummaries.fitSmall,
      exact: reviewSummaries.fitExact,
      large: reviewSummaries.fitLarge,
    })
    .from(reviewSummaries)
    .where(
      and(
        eq(reviewSummaries.storeNbr, store.storeNbr),
        inArray(reviewSummaries.ptNbr, [...ptNbrs]),
        gt(reviewSummaries.shownReviews, 0),
      ),
    )
}

const starInfo = ({ rating, count }: { rating: number | null; count: number | null }) => ({
  average: (rating ?? 0) / 10,
  count: count ?? 0,
})

/** Averages of the named products that have reviews. */
export const starsOf = async (
  asking: Asking,
  ptNbrs: readonly string[],
): Promise<Map<string, StarInfo>> =>
  new Map((await summariesOf(asking, ptNbrs)).map((row) => [row.ptNbr, starInfo(row)]))

/** What the reviews of a product say of it and of its sizes, for its page. */
export async function reviewedOf(
  asking: Asking,
  ptNbr: string,
): Promise<{ StarInfo?: StarInfo; FitInfo?: FitInfo }> {
  const [row] = await summariesOf(asking, [ptNbr])
  return row ? { StarInfo: starInfo(row), ...fitInfo(row) } : {}
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
