import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestOrders, sampleOrders } from '../sampling/order.samples.ts'
import { orderListSpec } from './order-list.schema.ts'

export const orderListSamples = defineSamples(orderListSpec, {
  default: { data: { orders: sampleOrders() } },
  empty: { data: { orders: { rows: [], lastPage: 1, hasMore: false } } },
  loading: {},
  longest: { data: { orders: longestOrders() } },
})
