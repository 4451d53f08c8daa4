import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { VideoLink } from '../../schemas/video.schema.ts'

/** Percent of the picture's width or height. */
const percent = (title: string, standard: number) =>
  Type.Number({ default: standard, minimum: 0, maximum: 100, role: 'design', title })

export const imageAdSpec = defineBlockSpec({
  type: 'ImageAd',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A picture with a link and optional text; areas of it may have other links.',
  props: Type.Object(
    {
      img: ImageKey({ default: '', role: 'content' }),
      /** Played above the page instead of following the link. */
      video: VideoLink({ title: 'Video file, or a short link of YouTube or Vimeo' }),
      /** Alternative text; empty for a decorative picture. */
      tip: Type.String({ default: '', maxLength: 200, role: 'content' }),
      title: Type.String({ default: '', maxLength: 80, role: 'content' }),
      desc: Type.String({ default: '', maxLength: 160, role: 'content' }),
      button: Type.String({ default: '', maxLength: 30, role: 'content' }),
      tone: Literals(['dark', 'light'], { default: 'dark', role: 'design' }),
      isWide: Type.Boolean({ default: false, role: 'design' }),
      ...linkProps,
      areas: Type.Array(
        Type.Object({
          x: percent('From the left, in percent', 0),
          y: percent('From the top, in percent', 0),
          w: percent('Width, in percent', 20),
          h: percent('Height, in percent', 20),
          tip: Type.String({
            default: '',
            maxLength: 100,
            role: 'content',
            title: 'What it is called, for those who cannot see it',
          }),
          ...linkProps,
        }),
        { default: [], maxItems: 20, role: 'content', title: 'Parts that lead elsewhere' },
      ),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
