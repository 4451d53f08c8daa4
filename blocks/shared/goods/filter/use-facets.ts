import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../../../../engine/react/page-store.ts'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets } from '../../../../schemas/catalog/facets.schema.ts'
import { filterIn } from '../../../../schemas/catalog/filter-address.ts'
import { steadyFacets } from './steady-facets.ts'
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
  const [answer, setAnswer] = useState<{ of: string; list: string; facets: Facets | undefined }>()
  const [tries, setTries] = useState(0)
  const args = withQuery(parseBindingKey(source).args, words)
  const list = JSON.stringify(
    Object.fromEntries(
      names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
    ),
  )
  const of = `${list} ${filter} ${tries}`
  const failed = useEffectEvent((error: unknown) => {
    setAnswer({ of, list, facets: undefined })
    if (!isQuiet) void fail(error)
  })
  useEffect(() => {
    let isWanted = true
    const take = (output: unknown) => {
      if (!isWanted) return
      const next = output as Facets // the operation's output
      setAnswer((last) => {
        const seen = last?.list === list ? last.facets : undefined
        return { of, list, facets: steadyFacets(seen, next) }
      })
    }
    query('pt.getFacets', {
      ...(JSON.parse(list) as object), // written above
      ...(filter && { filter: filterIn(filter) }),
    }).then(take, (error: unknown) => isWanted && failed(error))
    return () => void (isWanted = false)
  }, [query, filter, list, of])
  const isLoading = answer?.of !== of
  const { facets } = answer ?? {}
  return {
    facets,
    isLoading,
    retry: facets || isLoading ? undefined : () => setTries((before) => before + 1),
  }
}
