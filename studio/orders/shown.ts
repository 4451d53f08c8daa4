import type { showReturn } from '../../schemas/after-sales/return-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { listOrders } from '../../schemas/order/order-list.ops.ts'
import type { showOrder } from '../../schemas/order/order-operator.ops.ts'

/** Answers of the gateway about orders and requests. */
export type OrderRow = OpOutput<typeof listOrders>['rows'][number]
export type ShownOrder = OpOutput<typeof showOrder>
export type ShownReturn = OpOutput<typeof showReturn>

/** Props of a form in the dialog of an order transition. */
export interface TransitionForm {
  shown: ShownOrder
  onClose(): void
}

/** Props of a form in the dialog of a request's step. */
export interface StepForm {
  shown: ShownReturn
  onClose(): void
}
