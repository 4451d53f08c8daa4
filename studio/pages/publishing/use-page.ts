import { listPages, type PageSummary } from '../../../schemas/page/page-operator.ops.ts'
import type { Static } from '../../../schemas/kit/types.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'

export type ListedPage = Static<typeof PageSummary>

/** A page's row in the list of pages; undefined while loading, and if there is none. */
export function useListedPage({ p1, p2, p3 }: PageAddress): ListedPage | undefined {
  const { storeNbr } = useStore()
  const { data } = useRead(listPages, {}, { storeNbr })
  return data?.rows.find((row) => row.p1 === p1 && row.p2 === p2 && row.p3 === p3)
}
