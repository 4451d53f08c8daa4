import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const ptGallerySpec = defineBlockSpec({
  type: 'PtGallery',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s pictures, to swipe through.',
  props: Type.Object(
    { ratio: Literals(['square', 'portrait'], { default: 'square', role: 'design' }) },
    { additionalProperties: false },
  ),
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
