import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { countOrders, listOrders } from '../../../schemas/order/order-list.ops.ts'
import { listPayTasks, showOrder } from '../../../schemas/order/order-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'

/** Runs a command on an order, then reads everything that shows it again. */
export function useOrderCommand<O extends AnyOp>(op: O) {
  const { storeNbr } = useStore()
  return useCommand(op, { storeNbr, changes: [showOrder, listOrders, countOrders, listPayTasks] })
}
