import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { TourLink } from '../../schemas/video.schema.ts'
import { altTextProp, posterProp, ratioProp } from '../ui/media/media.schema.ts'

export const virtualTourSpec = defineBlockSpec({
  type: 'VirtualTour',
  name: 'Virtual tour',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A poster that opens a virtual tour in the same window.',
  advice: {
    use: 'For a shop, showroom or exhibition whose tour is published elsewhere.',
    avoid: 'For a film, use {{Video}}; for a picture with a link, use {{ImageAd}}.',
    access:
      'The tour opens in the same window and is not the shop’s: whether it can be used by keyboard depends on its provider.',
  },
  props: Type.Object(
    {
      vtourPoster: posterProp,
      vtourPreviewUrl: TourLink(),
      tip: altTextProp({ when: { prop: 'vtourPoster', not: [''] } }),
      title: Type.String({
        default: '',
        maxLength: 120,
        role: 'content',
        title: 'Title',
        description: 'Shown below the poster, or on the dark tile if there is none.',
      }),
      ratio: ratioProp,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
