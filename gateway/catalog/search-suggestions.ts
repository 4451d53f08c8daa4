import { typedExactly } from '../../schemas/catalog/exact-search.ts'
import type { getSearchSuggestions } from '../../schemas/catalog/pt.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
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

type Suggestions = OpOutput<typeof getSearchSuggestions>

/**
 * Returns suggestions for an unfinished search text, in the request's language. A text that finds
 * nothing is corrected as its search would be; several spellings are suggested as words.
 */
export async function searchSuggestions(ctx: Context, q: string): Promise<Suggestions> {
  if (!plainName(typedExactly(q) ?? q) || isLetterOnly(q)) return { SuggestionList: [], PtList: [] }
  const { store, lang } = ctx
  const [tree, { ptNbrs, corrected, proposals }] = await Promise.all([
    categoryTree(ctx),
    firstHits(ctx, q, most),
  ])
  const typed = plainName(corrected ?? typedExactly(q) ?? q)
  const words = [
    ...store.searchTags.map((tag) => localized(tag, lang, store.config.defaultLang)),
    ...tree.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
  ].filter((word) => begins(plainName(word), typed))
  const goods = await goodsItems(ctx, ptNbrs)
  const byPlain = new Map(
    [...proposals, ...words.slice(0, mostWords), ...goods.map(({ title }) => title)].map(
      (text) => [plainName(text), text] as const,
    ),
  )
  const SuggestionList = [...byPlain.values()].slice(0, most)
  return {
    SuggestionList,
    PtList: goods.filter(({ title }) => SuggestionList.includes(title)),
    ...(corrected !== undefined && { corrected }),
  }
}

/**
 * Whether the text or one of its words starts with `typed`. Chinese has no spaces between words, so
 * any position counts.
 */
const begins = (text: string, typed: string): boolean =>
  text.startsWith(typed) ||
  text.includes(` ${typed}`) ||
  (/^\p{Script=Han}/u.test(typed) && text.includes(typed))
