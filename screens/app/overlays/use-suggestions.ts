import { useEffect, useState } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { getSearchSuggestions } from '../../../schemas/catalog/pt.ops.ts'

/** Milliseconds without a key press before suggestions are requested. */
const pause = 150

export interface Suggestions {
  /** Search terms that complete the text. */
  words: readonly string[]
  categories: NonNullable<OpOutput<typeof getSearchSuggestions>['CategoryList']>
  goods: readonly GoodsItem[]
  /** The text that these are for, if the typed one finds nothing. */
  corrected?: string | undefined
}

const none: Suggestions = { words: [], categories: [], goods: [] }

/** Separates products and categories from search terms: the answer lists both among them, too. */
function divided({
  SuggestionList,
  CategoryList: categories = [],
  PtList: goods,
  corrected,
}: OpOutput<typeof getSearchSuggestions>): Suggestions {
  const names = new Set([...goods.map(({ title }) => title), ...categories.map(({ name }) => name)])
  const words = SuggestionList.filter((text) => !names.has(text))
  return { words, categories, goods, corrected }
}

/** Suggestions for the typed text; the previous ones stay until the new ones arrive. */
export function useSuggestions(typed: string): Suggestions {
  const { call } = useShop()
  const [list, setList] = useState(none)
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    let isOutdated = false
    const timer = setTimeout(() => {
      // Suggestions are optional: a failure is ignored.
      call(getSearchSuggestions, { q }).then(
        (answer) => isOutdated || setList(divided(answer)),
        () => undefined,
      )
    }, pause)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [call, q])
  return q ? list : none
}
