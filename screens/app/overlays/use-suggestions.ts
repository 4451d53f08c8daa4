import { useEffect, useState } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { getSearchSuggestions } from '../../../schemas/catalog/pt.ops.ts'

/** Milliseconds without a key press before suggestions are requested. */
const pause = 150

/** Suggestions for the typed text; the previous ones stay until the new ones arrive. */
export function useSuggestions(typed: string): readonly string[] {
  const { call } = useShop()
  const [list, setList] = useState<readonly string[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    let isOutdated = false
    const timer = setTimeout(() => {
      // Suggestions are optional: a failure is ignored.
      call(getSearchSuggestions, { q }).then(
        ({ SuggestionList }) => isOutdated || setList(SuggestionList),
        () => undefined,
      )
    }, pause)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [call, q])
  return q ? list : []
}
