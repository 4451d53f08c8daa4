import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../../../../engine/react/page-store.ts'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets } from '../../../../schemas/catalog/facets.schema.ts'
import { filterIn } from '../../../../schemas/catalog/filter-address.ts'
import { parseBindingKey, withQuery } from '../../../../engine/document/bindings.ts'

/** The arguments of a list call that select its products. */
const names = ['q', 'cpgNbr', 'typeNbr'] as const

interface FacetsRead {
  /** Facets of the filtered list; the previous ones stay until the next arrive or fail. */
  facets: Facets | undefined
  isLoading: boolean
  /** Repeats the request; set only after a failure. */
  retry: (() => void) | undefined
}

/** Loads the facets of a list. `isQuiet` hides failures, for requests that no shopper waits for. */
export function useFacets(source: string, filter: string, isQuiet: boolean): FacetsRead {
  const { query, fail } = useShop()
  const { query: words } = usePage()
  const [answer, setAnswer] = useState<{ of: string; facets: Facets | undefined }>()
  const [tries, setTries] = useState(0)
  const of = `${source} ${filter} ${tries}`
  const failed = useEffectEvent((error: unknown) => {
    setAnswer({ of, facets: undefined })
    if (!isQuiet) void fail(error)
  })
  useEffect(() => {
    let isWanted = true
    const args = withQuery(parseBindingKey(source).args, words)
    const list = names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]]))
    query('pt.getFacets', {
      ...Object.fromEntries(list),
      ...(filter && { filter: filterIn(filter) }),
    }).then(
      (facets) => isWanted && setAnswer({ of, facets: facets as Facets }), // the operation's output
      (error: unknown) => isWanted && failed(error),
    )
    return () => void (isWanted = false)
  }, [query, source, filter, words, of])
  const isLoading = answer?.of !== of
  const { facets } = answer ?? {}
  return {
    facets,
    isLoading,
    retry: facets || isLoading ? undefined : () => setTries((before) => before + 1),
  }
}
