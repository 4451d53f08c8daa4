import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const cartHintSpec = defineBlockSpec({
  type: 'CartHint',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'A line of text above the total: where coupons can be used, or a custom text.',
  props: Type.Object(
    {
      text: Type.String({
        default: '',
        maxLength: 200,
        role: 'content',
        title: 'In place of the shop’s own words',
      }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Cart'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 600 },
})
