import { useMemo } from 'react'
// The rule is about the shop, whose pages are drawn on the server, too.
// oxlint-disable-next-line no-restricted-imports
import { useSearchParams } from 'wouter'

/**
 * Filter of a list, stored in the URL, so that reloading, links and "back" restore it. Empty values
 * do not filter.
 */
export function useFilter<K extends string>(
  names: readonly K[],
): [Readonly<Record<K, string>>, (changes: Partial<Record<K, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const text = names.map((name) => params.get(name) ?? '').join('\n')
  const filter = useMemo(() => {
    const values = text.split('\n')
    return Object.fromEntries(names.map((name, nth) => [name, values[nth] ?? ''])) as Record<
      K,
      string
    > // one entry for each name
    // The names of a list never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  const set = (changes: Partial<Record<K, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [filter, set]
}

/** The values that are set. */
export const given = <K extends string>(filter: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<
    Record<K, string>
  > // fewer of the same
