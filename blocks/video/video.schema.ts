import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { VideoLink } from '../../schemas/video.schema.ts'
import { ratioProp } from '../ui/media/media.schema.ts'

export const videoSpec = defineBlockSpec({
  type: 'Video',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A video with a poster; plays in an overlay or in place.',
  props: Type.Object(
    {
      src: VideoLink({ title: 'Video file, or a short link of YouTube or Vimeo' }),
      img: ImageKey({ default: '', role: 'content', title: 'Poster' }),
      /** Alternative text of the poster. */
      tip: Type.String({ default: '', maxLength: 200, role: 'content' }),
      title: Type.String({ default: '', maxLength: 120, role: 'content' }),
      mode: Literals(['inline', 'popup'], { default: 'inline', role: 'design' }),
      ratio: ratioProp,
      /** Files only, and never if the visitor prefers reduced motion. */
      autoplay: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Play in its place by itself, without sound',
      }),
      hasShare: Type.Boolean({ default: true, role: 'design', title: 'Button to share the page' }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
