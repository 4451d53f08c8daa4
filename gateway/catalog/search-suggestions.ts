import { typedExactly } from '../../schemas/catalog/exact-search.ts'
import type { getSearchSuggestions } from '../../schemas/catalog/pt.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { Category } from '../../schemas/catalog/category.schema.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'
import { categoryTree } from './category-tree.ts'
import { goodsItems } from './goods.ts'
import { inCategory, totalOf } from './lists.ts'
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
  const fits = (word: string) => begins(plainName(word), typed)
  const named = tree
    .flatMap((parent) => [parent, ...parent.children])
    .filter(({ name }) => fits(name))
    .slice(0, mostWords)
  const words = [
    ...store.searchTags.map((tag) => localized(tag, lang, store.config.defaultLang)).filter(fits),
    ...named.map(({ name }) => name),
  ]
  const [goods, counted] = await Promise.all([goodsItems(ctx, ptNbrs), withTotals(ctx, named)])
  const byPlain = new Map(
    [...proposals, ...words.slice(0, mostWords), ...goods.map(({ title }) => title)].map(
      (text) => [plainName(text), text] as const,
    ),
  )
  const SuggestionList = [...byPlain.values()].slice(0, most)
  const CategoryList = counted.filter(({ name }) => SuggestionList.includes(name))
  return {
    SuggestionList,
    ...(CategoryList.length && { CategoryList }),
    PtList: goods.filter(({ title }) => SuggestionList.includes(title)),
    ...(corrected !== undefined && { corrected }),
  }
}

/** Categories with as many products as their list says, without those that list nothing. */
async function withTotals(ctx: Context, named: readonly Pick<Category, 'typeNbr' | 'name'>[]) {
  const counted = await Promise.all(
    named.map(async ({ typeNbr, name }) => ({
      typeNbr,
      name,
      total: await totalOf(ctx, await inCategory(ctx, typeNbr)),
    })),
  )
  return counted.filter(({ total }) => total > 0)
}

/**
 * Whether the text or one of its words starts with `typed`. Chinese has no spaces between words, so
 * any position counts.
 */
const begins = (text: string, typed: string): boolean =>
  text.startsWith(typed) ||
  text.includes(` ${typed}`) ||
  (/^\p{Script=Han}/u.test(typed) && text.includes(typed))
