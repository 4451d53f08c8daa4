import type { Context } from '../http/context.ts'
import { localized } from '../store/store-config.ts'
import { categoryTree } from './category-tree.ts'
import { titlesOf } from './goods.ts'
import { firstHits } from './search.ts'
import { isLetterOnly, plainName } from './search-terms.ts'

/** Suggestions that are shown, and how many of them are words of the store rather than names of products. */
const most = 8
const mostWords = 3

/** What somebody who typed so much may be looking for, in the language that they read. */
export async function searchSuggestions(ctx: Context, q: string): Promise<string[]> {
  const typed = plainName(q)
  if (!typed || isLetterOnly(q)) return []
  const { store, lang } = ctx
  const [tree, ptNbrs] = await Promise.all([categoryTree(ctx), firstHits(ctx, q, most)])
  const words = [
    ...store.searchTags.map((tag) => localized(tag, lang, store.config.defaultLang)),
    ...tree.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
  ].filter((word) => begins(plainName(word), typed))
  const titles = await titlesOf(ctx, ptNbrs)
  const names = ptNbrs.flatMap((ptNbr) => titles.get(ptNbr) ?? [])
  const byPlain = new Map(
    [...words.slice(0, mostWords), ...names].map((text) => [plainName(text), text] as const),
  )
  return [...byPlain.values()].slice(0, most)
}

/** Whether a text or one of its words begins so; Chinese has no spaces to tell where a word begins. */
const begins = (text: string, typed: string): boolean =>
  text.startsWith(typed) ||
  text.includes(` ${typed}`) ||
  (/^\p{Script=Han}/u.test(typed) && text.includes(typed))
