import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'
import { categoryTree } from './category-tree.ts'
import { goodsItems } from './goods.ts'
import { firstHits } from './search.ts'
import { isLetterOnly, plainName } from './search-terms.ts'

/**
 * Maximum number of suggestions, and how many of them are the store's words instead of product
 * names.
 */
const most = 8
const mostWords = 3

interface Suggestions {
  SuggestionList: string[]
  PtList: GoodsItem[]
}

/** Returns suggestions for an unfinished search text, in the request's language. */
export async function searchSuggestions(ctx: Context, q: string): Promise<Suggestions> {
  const typed = plainName(q)
  if (!typed || isLetterOnly(q)) return { SuggestionList: [], PtList: [] }
  const { store, lang } = ctx
  const [tree, ptNbrs] = await Promise.all([categoryTree(ctx), firstHits(ctx, q, most)])
  const words = [
    ...store.searchTags.map((tag) => localized(tag, lang, store.config.defaultLang)),
    ...tree.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
  ].filter((word) => begins(plainName(word), typed))
  const goods = await goodsItems(ctx, ptNbrs)
  const byPlain = new Map(
    [...words.slice(0, mostWords), ...goods.map(({ title }) => title)].map(
      (text) => [plainName(text), text] as const,
    ),
  )
  const SuggestionList = [...byPlain.values()].slice(0, most)
  return { SuggestionList, PtList: goods.filter(({ title }) => SuggestionList.includes(title)) }
}

/**
 * Whether the text or one of its words starts with `typed`. Chinese has no spaces between words, so
 * any position counts.
 */
const begins = (text: string, typed: string): boolean =>
  text.startsWith(typed) ||
  text.includes(` ${typed}`) ||
  (/^\p{Script=Han}/u.test(typed) && text.includes(typed))
