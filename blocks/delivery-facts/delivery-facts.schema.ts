import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const deliveryFactsSpec = defineBlockSpec({
  type: 'DeliveryFacts',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'What delivery costs and how long it takes, the days for returns, and how to reach the shop, from the same settings that orders are charged by.',
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
