import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestOrder, sampleOrder, withinDetail } from '../sampling/order.samples.ts'
import { orderSumsSpec } from './order-sums.schema.ts'

export const orderSumsSamples = defineSamples(orderSumsSpec, {
  default: withinDetail(sampleOrder()),
  free: withinDetail(sampleOrder({ amtFreight: 0, amtCoupon: 0, amtPoints: 0 })),
  longest: withinDetail(longestOrder()),
})
