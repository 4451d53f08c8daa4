import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const cgGoodsSpec = defineBlockSpec({
  type: 'CgGoods',
  version: 1,
  group: 'catalogue',
  role: 'part',
  doc: 'The products of a category, with sorting and endless scrolling.',
  props: Type.Object(
    { layout: Literals(['two', 'one'], { default: 'two', role: 'design' }) },
    { additionalProperties: false },
  ),
  place: { within: ['CgInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
