import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestOrder, sampleOrder, voucherOrder, withinDetail } from '../sampling/order.samples.ts'
import { orderLinesSpec } from './order-lines.schema.ts'

export const orderLinesSamples = defineSamples(orderLinesSpec, {
  default: withinDetail(sampleOrder()),
  vouchers: withinDetail(voucherOrder(['issued', 'issued'])),
  redeemed: withinDetail(voucherOrder(['redeemed', 'issued'])),
  void: withinDetail(voucherOrder(['void', 'void'], { stat: 'cancel', amtRefunding: 1_000 })),
  longest: withinDetail(longestOrder()),
})
