import { sql, type SQL } from 'drizzle-orm'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import type { Context } from '../http/context.ts'
import { goodsItems } from './goods.ts'
import { rowsBefore, type Paging } from './lists.ts'
import { forgivable, plainText, searchQuery } from './search-words.ts'

/** Beyond this many hits nobody reads on; keeps ranking cheap in a large catalogue. */
const mostHits = 1_000
/** How much of a word must agree, letter by letter (0 to 1), to count as a slip of the finger. */
const slip = 0.45

const sortings: Record<string, SQL> = {
  default: sql`rank desc, pt_nbr`,
  new: sql`created_at desc, pt_nbr`,
  priceUp: sql`price, pt_nbr`,
  priceDown: sql`price desc, pt_nbr`,
}

/**
 * Products by words, best first: all words, else any of them, else words spelt nearly so. Looks at every language of
 * the store, since people search in the one they think in; the one they read in counts more.
 */
export async function searchGoods(
  ctx: Context,
  q: string,
  paging: Paging,
  sort: string,
): Promise<GoodsPage> {
  const part = { limit: paging.pageSize, offset: rowsBefore(paging) }
  const all = searchQuery(q, '&')
  if (!all) return { PtList: [], total: 0 }
  const tries = [sql`words @@ ${all}::tsquery`, sql`words @@ ${searchQuery(q, '|')}::tsquery`]
  const near = forgivable(q)
  if (near) tries.splice(1, 0, sql`${near} <% plain`)
  for (const condition of tries) {
    const found = await ranked(ctx, condition, plainText(q), all, sort, part)
    if (found.total) return { PtList: await goodsItems(ctx, found.ptNbrs), total: found.total }
  }
  return { PtList: [], total: 0 }
}

async function ranked(
  ctx: Context,
  condition: SQL,
  plain: string,
  query: string,
  sort: string,
  part: { limit: number; offset: number },
) {
  const { store, db, lang, member } = ctx
  const levels = member
    ? sql`(level_nbrs is null or ${member.levelNbr} = any(level_nbrs))`
    : sql`level_nbrs is null`
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(slip)}, true)`,
    )
    return tx.execute<{ pt_nbrs: string[]; total: number }>(sql`
      with hits as (
        select pt_nbr, max(ts_rank(words, ${query}::tsquery) + word_similarity(${plain}, plain)
               + case when lang = ${lang} then 0.5 else 0 end) as rank
        from product_text where store_nbr = ${store.storeNbr} and ${condition}
        group by pt_nbr order by rank desc limit ${mostHits}
      ), visible as (
        select pt_nbr, rank, created_at, price from hits join product using (pt_nbr)
        where product.store_nbr = ${store.storeNbr} and stat in (1, 2) and ${levels}
      )
      select (select count(*)::int from visible) as total, array(
        select pt_nbr from visible
        order by ${sortings[sort] ?? sortings.default} limit ${part.limit} offset ${part.offset}
      ) as pt_nbrs`)
  })
  return { ptNbrs: rows[0]?.pt_nbrs ?? [], total: rows[0]?.total ?? 0 }
}
