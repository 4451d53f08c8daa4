import { useQueryClient } from '@tanstack/react-query'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import type { Myself } from '../../schemas/operator/operator.schema.ts'
import { useStore } from '../kernel/session/myself.ts'

/** Updates the open state in the Studio's cache at once; other processes learn it later. */
export function useKnowDoor(): (isOpen: boolean) => void {
  const queries = useQueryClient()
  const { storeNbr } = useStore()
  return (isOpen) =>
    queries.setQueriesData<Myself>(
      { queryKey: [showMyself.key] },
      (myself) =>
        myself && {
          ...myself,
          StoreList: myself.StoreList.map((store) =>
            store.storeNbr === storeNbr ? { ...store, isOpen } : store,
          ),
        },
    )
}
