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
  advice: {
    use: 'First on a product page: pictures are what shoppers judge a product by.',
    avoid:
      'For pictures that belong to the text about the product, put them into {{PtDescription}}.',
    access:
      'Each picture has the description that was entered with it, else the name of the product and a number. A tap opens the pictures large, also by keyboard.',
    anatomy: {
      Pictures: 'to swipe through; beside one another in wide windows',
      Videos: 'among the pictures',
      'Buttons over it': 'those of the header, on phones',
    },
  },
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
