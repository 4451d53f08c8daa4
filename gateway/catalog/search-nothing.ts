import { asc, and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { SearchPage } from '../../schemas/catalog/goods.schema.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'
import { productStats } from './catalog.tables.ts'
import { categories } from './category.tables.ts'
import { goodsItems } from './goods.ts'
import { goodsPage } from './lists.ts'
import { synonymsOf } from './search-synonyms.ts'
import { plainName } from './search-terms.ts'
import { wordsOf } from './search-words.ts'

/** Number of categories and products that are offered. */
const most = { near: 3, selling: 6 } as const
/** Products of the best-selling that are looked at, since some may be sold out or not visible. */
const mostSelling = 24
/** Days whose sales count, and rows of them that are added up at most. */
const counted = { days: 14, rows: 20_000 } as const

/** What is offered if a search finds nothing: the nearest categories, and what sells best. */
export async function insteadOf(
  ctx: Context,
  q: string,
): Promise<Pick<SearchPage, 'NearList' | 'SellingList'>> {
  const [NearList, SellingList] = await Promise.all([nearest(ctx, q), selling(ctx)])
  return { NearList, SellingList }
}

/** The categories whose names, in any language, are closest to a text or its synonyms. */
async function nearest(ctx: Context, q: string): Promise<NonNullable<SearchPage['NearList']>> {
  const { db, store, lang } = ctx
  const rows = await db
    .select({
      typeNbr: categories.typeNbr,
      parentNbr: categories.parentNbr,
      name: categories.name,
    })
    .from(categories)
    .where(and(eq(categories.storeNbr, store.storeNbr), eq(categories.isHidden, false)))
    .orderBy(asc(categories.sort), asc(categories.typeNbr))
  const synonyms = await synonymsOf(ctx)
  const words = wordsOf(q)
  const others = [words.join(' '), ...words].flatMap((one) => synonyms.get(one)?.phrases ?? [])
  const wanted = [plainName(q), ...words, ...others.map((phrase) => phrase.join(' '))]
  const near = rows.map(({ typeNbr, parentNbr, name }) => {
    const names = Object.values(name).flatMap((text) => [plainName(text), ...wordsOf(text)])
    const likeness = Math.max(
      0,
      ...names.flatMap((text) => wanted.map((one) => likenessOf(one, text))),
    )
    return {
      typeNbr,
      name: localized(name, lang, store.config.defaultLang),
      // The first categories of the shop, if no name is close.
      likeness: likeness >= least ? likeness : parentNbr === null ? 0 : -1,
    }
  })
  return near
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most.near)
    .map(({ typeNbr, name }) => ({ typeNbr, name }))
}

/** Minimum likeness of a name that is no chance. */
const least = 0.35

/** Share of the pairs of characters that two texts have in common, 0 to 1. */
function likenessOf(one: string, other: string): number {
  const [mine, theirs] = [pairsOf(one), pairsOf(other)]
  const common = [...mine].filter((pair) => theirs.has(pair)).length
  return (2 * common) / (mine.size + theirs.size || 1)
}

/** Pairs of neighbouring characters; in Chinese, single ones. */
function pairsOf(text: string): Set<string> {
  const chars = [...text]
  return new Set(
    /^\p{Script=Han}+$/u.test(text)
      ? chars
      : chars.slice(1).map((char, at) => (chars[at] ?? '') + char),
  )
}

/** Numbers of the best-selling products by store; searches for odd words must stay cheap. */
const held = new LRUCache<string, string[]>({ max: 2_000, ttl: 300_000 })

async function selling(ctx: Context): Promise<SearchPage['PtList']> {
  const { storeNbr } = ctx.store
  const known = held.get(storeNbr)
  const ptNbrs = known ?? (await bestSelling(ctx))
  if (!known) held.set(storeNbr, ptNbrs)
  const goods = (await goodsItems(ctx, ptNbrs)).filter(({ stat }) => stat === productStats.forSale)
  if (goods.length >= most.selling) return goods.slice(0, most.selling)
  const { PtList } = await goodsPage(ctx, { page: 1, pageSize: 2 * most.selling }, 'default')
  const others = PtList.filter(
    ({ ptNbr, stat }) => stat === productStats.forSale && !goods.some((one) => one.ptNbr === ptNbr),
  )
  return [...goods, ...others].slice(0, most.selling)
}

async function bestSelling({ db, store, now }: Context): Promise<string[]> {
  const since = new Date(now.getTime() - counted.days * 86_400_000).toISOString()
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (
      select key, units from sales_figure
      where store_nbr = ${store.storeNbr} and step = 'day' and dim = 'product'
        and at > ${since}::timestamptz limit ${counted.rows}
    ) as sold where key <> '' group by key
    having sum(units) > 0 order by sum(units) desc, key limit ${mostSelling}`)
  return rows.map(({ key }) => key)
}
