import { useEffect, useState } from 'react'
import { usePage } from '../../../../runtime/page/page-store.ts'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets } from '../../../../schemas/catalog/facets.schema.ts'
import { filterIn } from '../../../../schemas/catalog/filter-address.ts'
import { parseBindingKey, withQuery } from '../../../../schemas/page/bindings.ts'

/** What of a list's call says which goods it has. */
const names = ['q', 'cpgNbr', 'typeNbr'] as const

/** The facets of a list as it is filtered; those before stay until the next ones arrive. */
export function useFacets(
  source: string,
  filter: string,
): { facets: Facets | undefined; isLoading: boolean } {
  const { query, fail } = useShop()
  const { query: words } = usePage()
  const [answer, setAnswer] = useState<{ of: string; facets: Facets }>()
  const of = `${source} ${filter}`
  useEffect(() => {
    let isWanted = true
    const args = withQuery(parseBindingKey(source).args, words)
    const list = names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]]))
    query('pt.getFacets', {
      ...Object.fromEntries(list),
      ...(filter && { filter: filterIn(filter) }),
    }).then(
      (facets) => isWanted && setAnswer({ of, facets: facets as Facets }), // the operation's answer
      (error: unknown) => isWanted && fail(error),
    )
    return () => void (isWanted = false)
  }, [query, fail, source, filter, words, of])
  return { facets: answer?.facets, isLoading: answer?.of !== of }
}
