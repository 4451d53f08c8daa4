import { addOrder } from '../../schemas/order/order.ops.ts'
import { failuresOf } from '../http/failure.ts'

/** The failures of every call that places an order: all declare the same. */
export const fail = failuresOf(addOrder)
