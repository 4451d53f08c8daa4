import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { VideoLink } from '../../schemas/video.schema.ts'

/** Icons that replace a picture. */
export const gridIcons = [
  'none',
  'home',
  'category',
  'search',
  'cart',
  'member',
  'gift',
  'tag',
  'truck',
  'bell',
  'clock',
  'info',
  'globe',
  'share',
  'check',
  'play',
] as const

export const gridSpec = defineBlockSpec({
  type: 'Grid',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Pictures or icons with names and links, in columns or in a scrolling row.',
  props: Type.Object(
    {
      columns: Type.Integer({ default: 4, minimum: 2, maximum: 5, role: 'design' }),
      shape: Literals(['round', 'square', 'card'], { default: 'round', role: 'design' }),
      layout: Literals(['wrap', 'scroll'], { default: 'wrap', role: 'design' }),
      items: Type.Array(
        Type.Object({
          img: ImageKey({ default: '', role: 'content' }),
          /** Played above the page instead of following the link. */
          video: Type.Optional(
            VideoLink({ title: 'Video file, or a short link of YouTube or Vimeo' }),
          ),
          icon: Literals(gridIcons, {
            default: 'none',
            role: 'design',
            title: 'Pictogram, where there is no picture',
          }),
          name: Type.String({ default: '', maxLength: 60, role: 'content' }),
          ...linkProps,
        }),
        { default: [], maxItems: 40, role: 'content' },
      ),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
