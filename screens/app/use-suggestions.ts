import { useEffect, useState } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { getSearchSuggestions } from '../../schemas/catalog/pt.ops.ts'

/** Milliseconds without a key after which suggestions are asked for. */
const pause = 150

/** What somebody may be looking for who typed so much; the suggestions before stay until others come. */
export function useSuggestions(typed: string): readonly string[] {
  const { call } = useShop()
  const [list, setList] = useState<readonly string[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    let isOutdated = false
    const timer = setTimeout(() => {
      // Without suggestions one can still search.
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
