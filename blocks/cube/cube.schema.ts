import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { altTextProp, pictureProp, wideProp } from '../ui/media/media.schema.ts'

const place = (title: string, description: string) =>
  Type.Integer({ default: 0, minimum: 0, maximum: 7, role: 'design', title, description })
const extent = (title: string, description: string) =>
  Type.Integer({ default: 1, minimum: 1, maximum: 8, role: 'design', title, description })
const count = (title: string, description: string) =>
  Type.Integer({ default: 2, minimum: 1, maximum: 8, role: 'design', title, description })

export const cubeSpec = defineBlockSpec({
  type: 'Cube',
  name: 'Picture mosaic',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Pictures of different sizes on a grid of square cells, whose height follows from the width; words stand below their pictures.',
  advice: {
    use: 'For several pictures that belong together but differ in weight, such as one large offer beside two small ones.',
    avoid:
      'For pictures of equal size, use {{Grid}}; for blocks other than pictures, use {{Columns}}.',
    access:
      'Words stand below the pictures, so they can be read over any of them. A picture that carries words needs a description that says them.',
  },
  props: Type.Object(
    {
      columns: count('Columns', 'Number of cells across the mosaic, 1 to 8.'),
      rows: count('Rows', 'Number of cells from top to bottom, 1 to 8.'),
      items: Type.Array(
        Type.Object(
          {
            x: place(
              'Column',
              'The first column of the tile, counted from 0 at the start of the line.',
            ),
            y: place('Row', 'The first row of the tile, counted from 0 at the top.'),
            w: extent('Width in cells', 'How many cells the tile takes across.'),
            h: extent('Height in cells', 'How many cells the tile takes from top to bottom.'),
            img: pictureProp,
            tip: altTextProp({ when: { prop: 'img', not: [''] } }),
            title: Type.String({
              default: '',
              maxLength: 80,
              role: 'content',
              title: 'Heading',
              description: 'Short text below the picture; leave it empty for a picture alone.',
            }),
            ...linkProps,
          },
          { title: 'Tile' },
        ),
        {
          default: [],
          maxItems: 24,
          role: 'content',
          title: 'Tiles',
          description:
            'The pictures of the mosaic; a tile without picture and heading is left out, and one that overlaps another is made smaller.',
        },
      ),
      gap: Type.Integer({
        default: 8,
        minimum: 0,
        maximum: 12,
        role: 'design',
        title: 'Space between tiles',
        description: 'Distance between the tiles in pixels, 0 to 12.',
      }),
      radius: Choices(
        { theme: 'As the theme', small: 'Slightly rounded', none: 'Square corners' },
        {
          default: 'theme',
          role: 'design',
          title: 'Corners',
          description: 'How the corners of the tiles are rounded.',
        },
      ),
      isWide: wideProp,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
