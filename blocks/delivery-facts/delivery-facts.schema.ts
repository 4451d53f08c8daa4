import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const deliveryFactsSpec = defineBlockSpec({
  type: 'DeliveryFacts',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Shipping fees, delivery times, the return period and contact of the shop, from the settings that orders use.',
  props: Type.Object(
    {
      look: Literals(['full', 'short'], { default: 'full', role: 'design' }),
      hasMethods: Type.Boolean({ default: true, role: 'design' }),
      hasReturns: Type.Boolean({ default: true, role: 'design' }),
      hasContact: Type.Boolean({ default: false, role: 'design' }),
    },
    { additionalProperties: false },
  ),
  data: { delivery: DeliveryInfo },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
