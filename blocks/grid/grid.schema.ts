import { Type } from '@sinclair/typebox'
import { byWidth } from '../../engine/contract/by-width.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { linkPropsWhen } from '../../schemas/link.schema.ts'
import { IconChoice } from '../ui/icon.schema.ts'
import { overlayVideoProp, pictureProp } from '../ui/media/media.schema.ts'

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
  name: 'Icon grid',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Pictures or icons with names and links, in columns or in a scrolling row.',
  advice: {
    use: 'For ways to many places of the same kind, such as categories or brands, each with a picture or icon and a name.',
    avoid:
      'For pictures that say something by themselves, use {{Cube}}; for products, use {{GoodsList}}.',
    access: 'The name is all that screen readers read of an entry, so give each one.',
    anatomy: {
      Picture: 'square or round; an icon in its place if there is none',
      Name: 'below it',
      Row: 'columns, or one row that scrolls',
    },
  },
  props: Type.Object(
    {
      ...byWidth(
        'columns',
        Type.Integer({
          default: 4,
          minimum: 2,
          maximum: 5,
          role: 'design',
          title: 'Columns',
          description: 'How many entries are side by side, 2 to 5.',
        }),
      ),
      shape: Choices(
        { round: 'Round', square: 'Square', card: 'Card' },
        {
          default: 'round',
          role: 'design',
          title: 'Shape',
          description:
            'Round or square pictures with the name below, or cards with an edge around both.',
        },
      ),
      layout: Choices(
        { wrap: 'Several rows', scroll: 'Scrolling row' },
        {
          default: 'wrap',
          role: 'design',
          title: 'Layout',
          description: 'All entries in as many rows as needed, or one row that shoppers swipe.',
        },
      ),
      items: Type.Array(
        Type.Object(
          {
            img: pictureProp,
            video: Type.Optional(overlayVideoProp),
            icon: IconChoice(gridIcons, {
              default: 'none',
              description: 'Icon in place of a picture.',
              when: { prop: 'img', is: [''] },
            }),
            name: Type.String({
              default: '',
              maxLength: 60,
              role: 'content',
              title: 'Name',
              description: 'Text below the picture, on at most two lines.',
            }),
            ...linkPropsWhen({ prop: 'video', is: [''] }),
          },
          { title: 'Entry' },
        ),
        {
          default: [],
          maxItems: 40,
          role: 'content',
          title: 'Entries',
          description: 'The pictures or icons with their links, in this order; at most 40.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
