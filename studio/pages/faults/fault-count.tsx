import { listBlockFaults } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { Badge } from '../../ui/ui.tsx'
import { faultGroups } from './fault-groups.ts'

/** Number of failing blocks, for the menu. */
export default function FaultCount() {
  const { storeNbr } = useStore()
  const { data } = useRead(listBlockFaults, {}, { storeNbr })
  const count = faultGroups(data?.rows ?? []).length
  return count ? <Badge>{count}</Badge> : null
}
