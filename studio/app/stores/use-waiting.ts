import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { countWaiting, mostStoresAsked } from '../../../schemas/operator/session.ops.ts'
import { call } from '../../kernel/calls/call.ts'

export type Waiting = OpOutput<typeof countWaiting>['StoreCountList'][number]

/** What waits in stores, by their numbers; of many stores it is asked for those that are shown. */
export function useWaiting(
  all: readonly OperatorStore[],
  shown: readonly OperatorStore[],
): ReadonlyMap<string, Waiting> {
  const storeNbrs = (all.length > mostStoresAsked ? shown : all)
    .slice(0, mostStoresAsked)
    .map(({ storeNbr }) => storeNbr)
  const { data } = useQuery({
    queryKey: [countWaiting.key, storeNbrs],
    queryFn: ({ signal }) => call(countWaiting, { storeNbrs }, { signal }),
    enabled: storeNbrs.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data?.StoreCountList.map((one) => [one.storeNbr, one]))
}
