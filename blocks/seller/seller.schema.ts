import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { SellerInfo } from '../../schemas/pay/seller-info.schema.ts'

export const sellerSpec = defineBlockSpec({
  type: 'Seller',
  name: 'Seller',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Who sells, how to reach them, and the payment methods that they take, from the settings of the shop.',
  advice: {
    use: 'Where shoppers want to know who they buy from: on the page about the shop, or near the end of a product page.',
    avoid:
      'For shipping and returns, use {{DeliveryFacts}}; for links to customer service on every page, use {{Footer}}.',
  },
  props: Type.Object(
    {
      hasContact: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Company and contact',
        description:
          'Shows company, tax ID, address, opening hours, phone number and email address, as far as they are set.',
      }),
      hasPayments: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Payment methods',
        description: 'Shows the payment methods that the shop takes.',
      }),
    },
    { additionalProperties: false },
  ),
  data: { seller: SellerInfo },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
