import { sql } from 'drizzle-orm'
import type { listSearches } from '../../../schemas/catalog/searched.ops.ts'
import { dayOf } from '../../../schemas/day.ts'
import type { OpInput, OpOutput } from '../../../schemas/kit/define-op.ts'
import type { Localized } from '../../../schemas/lang.ts'
import type { Context } from '../../core/context.ts'
import { titlesOf } from '../goods.ts'
import { localized } from '../../store/store-config.ts'

/** Number of opened pages that are named for each word. */
const mostNamed = 3

type Row = OpOutput<typeof listSearches>['rows'][number]

/** What was searched in the last days, the most frequent first. */
export async function searchesOf(
  ctx: Context,
  { days, only, before, pageSize }: OpInput<typeof listSearches>,
): Promise<OpOutput<typeof listSearches>> {
  const { db, store, now } = ctx
  const since = dayOf(now.getTime() - (days - 1) * 86_400_000, store.config.timeZone)
  const [times, ...words] = (before ?? '').split(' ')
  const isAfter = before
    ? sql`(times < ${Number(times)} or times = ${Number(times)} and word > ${words.join(' ')})`
    : sql`true`
  const isShown = sql`store_nbr = ${store.storeNbr} and day >= ${since}`
  const { rows } = await db.execute<{ word: string; times: number; missed: number }>(sql`
    select word, times, missed from (
      select word, sum(times)::int as times, sum(missed)::int as missed
      from search_figure where ${isShown} group by word
    ) as sums
    where ${only === 'missed' ? sql`missed > 0` : sql`true`}
      and ${isAfter}
    order by times desc, word limit ${pageSize + 1}`)
  const shown = rows.slice(0, pageSize)
  const opened = await openedFrom(
    ctx,
    since,
    shown.map(({ word }) => word),
  )
  return {
    hasMore: rows.length > pageSize,
    rows: shown.map(({ word, times, missed }) => ({
      word,
      times,
      found: times - missed,
      OpenedList: opened.get(word) ?? [],
    })),
  }
}

/** The pages that were opened most often from the results of each word. */
async function openedFrom(
  ctx: Context,
  since: string,
  words: readonly string[],
): Promise<Map<string, Row['OpenedList']>> {
  const { db, store } = ctx
  const { rows } = await db.execute<{
    word: string
    kind: 'pt' | 'cg'
    nbr: string
    times: number
    name: Localized | null
  }>(sql`
    select word, kind, nbr, times, category.name from (
      select word, kind, nbr, sum(times)::int as times,
        row_number() over (partition by word order by sum(times) desc, kind desc, nbr) as place
      from search_opened
      where store_nbr = ${store.storeNbr} and day >= ${since} and word = any(${sql.param([...words])}::text[])
      group by word, kind, nbr
    ) as sums
    left join category on kind = 'cg' and category.store_nbr = ${store.storeNbr} and type_nbr = nbr
    where place <= ${mostNamed} order by word, place`)
  const titles = await titlesOf(
    ctx,
    rows.flatMap(({ kind, nbr }) => (kind === 'pt' ? [nbr] : [])),
  )
  const found = new Map<string, Row['OpenedList']>()
  for (const { word, kind, nbr, times, name } of rows) {
    const of = name ? localized(name, ctx.lang, store.config.defaultLang) : (titles.get(nbr) ?? nbr)
    found.set(word, [...(found.get(word) ?? []), { kind, nbr, name: of, times }])
  }
  return found
}
