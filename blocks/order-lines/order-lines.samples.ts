import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestOrder, sampleOrder, withinDetail } from '../ui/order.samples.ts'
import { orderLinesSpec } from './order-lines.schema.ts'

export const orderLinesSamples = defineSamples(orderLinesSpec, {
  default: withinDetail(sampleOrder()),
  longest: withinDetail(longestOrder()),
})
