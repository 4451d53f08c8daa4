import { usePage, fetchPending } from '../../../engine/react/page-store.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { parseBindingKey } from '../../../engine/document/bindings.ts'

/** Returns whether bound calls have failed, and a function that repeats them. */
export function useSources(sources: Readonly<Record<string, string | undefined>>): {
  hasFailed: boolean
  retry: () => void
} {
  const { query, fail } = useShop()
  const page = usePage()
  const waiting = useSignal(page.waiting)
  const data = useSignal(page.data)
  const failed = Object.values(sources).filter(
    (key): key is string => key !== undefined && !(key in data) && !waiting.has(key),
  )
  return {
    hasFailed: failed.length > 0,
    retry() {
      page.waiting.value = new Set([...page.waiting.peek(), ...failed])
      const calls = failed.map((key) => ({ key, ...parseBindingKey(key) }))
      fetchPending(page, calls, query).catch(fail)
    },
  }
}
