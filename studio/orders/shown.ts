import type { showReturn } from '../../schemas/after-sales/return-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { listOrders } from '../../schemas/order/order-list.ops.ts'
import type { showOrder } from '../../schemas/order/order-operator.ops.ts'

/** What the gateway says of orders and requests. */
export type OrderRow = OpOutput<typeof listOrders>['rows'][number]
export type ShownOrder = OpOutput<typeof showOrder>
export type ShownReturn = OpOutput<typeof showReturn>

/** A form in the dialog of one move of an order. */
export interface TransitionForm {
  shown: ShownOrder
  onClose(): void
}

/** A form in the dialog of one step of a request. */
export interface StepForm {
  shown: ShownReturn
  onClose(): void
}
