import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'

export const deliveryFactsSpec = defineBlockSpec({
  type: 'DeliveryFacts',
  name: 'Delivery information',
  version: 1,
  group: 'content',
  textsIn: 'delivery',
  role: 'content',
  doc: 'Shipping fees, delivery times, the return period and contact of the shop, from the settings that orders use.',
  advice: {
    use: 'Where shoppers ask what shipping costs, how long it takes and whether they can return: on product pages and on a page about shipping.',
    avoid:
      'For other rules, or rules in your own words, use {{RichText}}; to say who sells, use {{Seller}}.',
  },
  props: Type.Object(
    {
      look: Choices(
        { full: 'All terms', short: 'Days of arrival' },
        {
          default: 'full',
          role: 'design',
          title: 'Detail',
          description:
            'Every term of each shipping method, or its name, its fee and the days on which an order of now arrives.',
        },
      ),
      hasMethods: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Shipping methods',
        description: 'Shows the shipping methods with their fees and delivery times.',
      }),
      hasReturns: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Return period',
        description:
          'Shows within how many days items can be returned; has no effect if the shop takes no returns.',
      }),
      hasContact: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Contact details',
        description:
          'Shows address, opening hours, phone number and email address from the settings of the shop.',
      }),
    },
    { additionalProperties: false },
  ),
  data: { delivery: DeliveryInfo },
  onError: 'hide',
  budget: { jsGzip: 3500 },
})
