import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey } from '../../schemas/kit/types.ts'
import { TourLink } from '../../schemas/video.schema.ts'
import { ratioProp } from '../ui/media/media.schema.ts'

export const virtualTourSpec = defineBlockSpec({
  type: 'VirtualTour',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A poster that opens a virtual tour in place.',
  props: Type.Object(
    {
      vtourPoster: ImageKey({ default: '', role: 'content', title: 'Poster' }),
      vtourPreviewUrl: TourLink({ title: 'Address of the tour' }),
      /** Alternative text of the poster. */
      tip: Type.String({ default: '', maxLength: 200, role: 'content' }),
      title: Type.String({ default: '', maxLength: 120, role: 'content' }),
      ratio: ratioProp,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
