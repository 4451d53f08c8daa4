import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const cartHintSpec = defineBlockSpec({
  type: 'CartHint',
  name: 'Cart hint',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'A line of text above the total: where coupons can be used, or a custom text.',
  advice: {
    use: 'On the cart page, for one line that keeps shoppers from looking for coupons elsewhere.',
    avoid:
      'For news for everybody, use {{NoticeBar}}; for how much is missing to free shipping, use {{CartFreeDelivery}}.',
  },
  props: Type.Object(
    {
      text: Type.String({
        default: '',
        maxLength: 200,
        role: 'content',
        title: 'Hint',
        description:
          'Replaces the usual text, which says that coupons and shipping fees are calculated at the checkout; leave it empty to keep that.',
      }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Cart'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 600 },
})
