import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

export const gridSpec = defineBlockSpec({
  type: 'Grid',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Columns of pictures with names that lead somewhere.',
  props: Type.Object(
    {
      columns: Type.Integer({ default: 4, minimum: 2, maximum: 5, role: 'design' }),
      shape: Literals(['round', 'square', 'card'], { default: 'round', role: 'design' }),
      items: Type.Array(
        Type.Object({
          img: ImageKey({ default: '', role: 'content' }),
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
