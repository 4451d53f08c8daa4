import { countOrders } from '../../schemas/order/order-list.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { Count } from '../ui/count.tsx'

/** How many orders are to be shipped, beside the name of the place. */
export default function WaitingCount() {
  const { storeNbr } = useStore()
  const { data } = useRead(countOrders, {}, { storeNbr })
  return <Count of={data?.CountInfo.toShip} look="act" />
}
