import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

const place = (title: string) =>
  Type.Integer({ default: 0, minimum: 0, maximum: 7, role: 'design', title })
const extent = (title: string) =>
  Type.Integer({ default: 1, minimum: 1, maximum: 8, role: 'design', title })
const count = (title: string) =>
  Type.Integer({ default: 2, minimum: 1, maximum: 8, role: 'design', title })

export const cubeSpec = defineBlockSpec({
  type: 'Cube',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Pictures of different sizes on a grid of square cells, whose height follows from the width.',
  props: Type.Object(
    {
      columns: count('Units across'),
      rows: count('Units down'),
      items: Type.Array(
        Type.Object({
          x: place('Units from the start'),
          y: place('Units from the top'),
          w: extent('Width in units'),
          h: extent('Height in units'),
          img: ImageKey({ default: '', role: 'content' }),
          tip: Type.String({ default: '', maxLength: 200, role: 'content' }),
          title: Type.String({ default: '', maxLength: 80, role: 'content' }),
          ...linkProps,
        }),
        { default: [], maxItems: 24, role: 'content' },
      ),
      gap: Type.Integer({
        default: 8,
        minimum: 0,
        maximum: 12,
        role: 'design',
        title: 'Space between, in pixels',
      }),
      radius: Literals(['theme', 'small', 'none'], {
        default: 'theme',
        role: 'design',
        title: 'Rounded corners',
      }),
      isWide: Type.Boolean({ default: false, role: 'design', title: 'From edge to edge' }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
