import { addOrder } from '../../../schemas/order/order.ops.ts'
import { failuresOf } from '../../kernel/failure.ts'

/** Failures shared by all operations that place an order. */
export const fail = failuresOf(addOrder)
