import { defineSamples } from '../../schemas/kit/define-block.ts'
import { orderLookupSpec } from './order-lookup.schema.ts'

export const orderLookupSamples = defineSamples(orderLookupSpec, {
  default: { answers: { 'order.sendOrderCode': { resendAfter: 60 } } },
  longest: { slots: { body: [{ type: 'AccountLinks' }] } },
})
