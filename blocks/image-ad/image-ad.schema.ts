import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

export const imageAdSpec = defineBlockSpec({
  type: 'ImageAd',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A picture, with words over it if wanted, that leads somewhere.',
  props: Type.Object(
    {
      img: ImageKey({ default: '', role: 'content' }),
      /** What the picture shows, for those who cannot see it; empty for decoration. */
      tip: Type.String({ default: '', maxLength: 200, role: 'content' }),
      title: Type.String({ default: '', maxLength: 80, role: 'content' }),
      desc: Type.String({ default: '', maxLength: 160, role: 'content' }),
      button: Type.String({ default: '', maxLength: 30, role: 'content' }),
      tone: Literals(['dark', 'light'], { default: 'dark', role: 'design' }),
      isWide: Type.Boolean({ default: false, role: 'design' }),
      ...linkProps,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
