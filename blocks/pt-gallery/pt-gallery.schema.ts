import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'

export const ptGallerySpec = defineBlockSpec({
  type: 'PtGallery',
  name: 'Product pictures',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s pictures, to swipe through.',
  props: Type.Object(
    {
      ratio: Choices(
        { shop: 'As on cards', square: 'Square, 1:1', portrait: 'Upright, 4:5' },
        {
          default: 'shop',
          role: 'design',
          title: 'Shape',
          description:
            'Width to height of the pictures; they are shown whole, with a margin where they do not fit.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
