import { listBlockFaults } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { Count } from '../../ui/count.tsx'
import { faultGroups } from './fault-groups.ts'

/** Number of failing blocks, for the menu. */
export default function FaultCount() {
  const { storeNbr } = useStore()
  const { data } = useRead(listBlockFaults, {}, { storeNbr })
  return <Count of={faultGroups(data?.rows ?? []).length} look="bad" />
}
