import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { dayOf } from '../../../schemas/day.ts'
import { networkOf } from '../../http/network.ts'
import { isAtHome } from '../../store/at-home.ts'
import { countedWord } from './counted-word.ts'

/** Maximum words of a store and day, and pages opened from the results of one. */
export const mostSearched = { words: 500, opened: 20 } as const
/** Maximum reports of a network address and day, and words that only it has searched so far. */
export const mostOfAddress = { reports: 300, words: 50 } as const
const day = 86_400_000

type Counting = Pick<Context, 'db' | 'store' | 'now' | 'visitor' | 'ports'>

/** What a browser saw, or what was opened from it. */
export interface Searched {
  q: string
  isFound?: boolean
  ptNbr?: string
  typeNbr?: string
}

/**
 * Counts a search by its words, with nothing of who searched. Bounded by store and by address, so
 * that nobody can fill the table or crowd out the words of others.
 */
export async function countSearch(ctx: Counting, searched: Searched): Promise<void> {
  const word = countedWord(searched.q)
  const { store, ports, visitor } = ctx
  if (word === undefined || store.config.isVisitCounting === false) return
  const address = `${store.storeNbr}|${networkOf(visitor.address)}`
  const { used } = await ports.counters.add(`searched|${address}`, 1, day)
  if (used > mostOfAddress.reports) return
  if (searched.ptNbr !== undefined) return countOpened(ctx, word, 'pt', searched.ptNbr)
  if (searched.typeNbr !== undefined) return countOpened(ctx, word, 'cg', searched.typeNbr)
  if (searched.isFound === undefined) return
  const words = `new words|${address}`
  const before = await ports.counters.add(words, 0, day)
  const isNew = await countWord(ctx, word, {
    isFound: searched.isFound,
    most: before.used < mostOfAddress.words ? mostSearched.words : 0,
  })
  if (isNew) await ports.counters.add(words, 1, day)
}

/** Counts a word; a new one only while there are fewer than `most`. Returns whether it was new. */
async function countWord(
  { db, store, now }: Counting,
  word: string,
  { isFound, most }: { isFound: boolean; most: number },
): Promise<boolean> {
  const { storeNbr } = store
  const today = dayOf(now.getTime(), store.config.timeZone)
  const isToday = sql`store_nbr = ${storeNbr} and day = ${today}`
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    insert into search_figure as f (store_nbr, day, word, times, missed)
    select ${storeNbr}, ${today}, ${word}, 1, ${isFound ? 0 : 1}
    where ${isAtHome(sql`${storeNbr}`)} and (
      exists (select from search_figure where ${isToday} and word = ${word})
      or (select count(*) from search_figure where ${isToday}) < ${most})
    on conflict (store_nbr, day, word) do update
      set times = f.times + 1, missed = f.missed + excluded.missed
    returning xmax = 0 as is_new`)
  return rows[0]?.is_new ?? false
}

/** Counts a product or category of the store that was opened from the results of a counted word. */
async function countOpened(
  { db, store, now }: Counting,
  word: string,
  kind: 'pt' | 'cg',
  nbr: string,
): Promise<void> {
  const { storeNbr } = store
  const today = dayOf(now.getTime(), store.config.timeZone)
  const isOfWord = sql`store_nbr = ${storeNbr} and day = ${today} and word = ${word}`
  const exists =
    kind === 'pt'
      ? sql`exists (select from product where store_nbr = ${storeNbr} and pt_nbr = ${nbr})`
      : sql`exists (select from category where store_nbr = ${storeNbr} and type_nbr = ${nbr})`
  await db.execute(sql`
    insert into search_opened as o (store_nbr, day, word, kind, nbr, times)
    select ${storeNbr}, ${today}, ${word}, ${kind}, ${nbr}, 1
    where ${isAtHome(sql`${storeNbr}`)} and ${exists}
      and exists (select from search_figure where ${isOfWord})
      and (exists (select from search_opened where ${isOfWord} and kind = ${kind} and nbr = ${nbr})
        or (select count(*) from search_opened where ${isOfWord}) < ${mostSearched.opened})
    on conflict (store_nbr, day, word, kind, nbr) do update set times = o.times + 1`)
}
