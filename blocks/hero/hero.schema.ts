import { Type } from '@sinclair/typebox'
import { byWidth } from '../../engine/contract/by-width.ts'
import type { PropCondition } from '../../engine/contract/prop-options.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { HeightChoice, sides } from '../shared/layout/layout.schema.ts'
import { altTextProp, pictureProp, wideProp } from '../ui/media/media.schema.ts'

const hasPicture: PropCondition = { prop: 'img', not: [''] }

export const heroSpec = defineBlockSpec({
  type: 'Hero',
  name: 'Hero',
  version: 1,
  group: 'layout',
  role: 'content',
  doc: 'A large picture with blocks over it, such as a heading, a text and a button.',
  advice: {
    use: 'At the top of a home or campaign page, for a picture with a promise and one thing to do.',
    avoid:
      'For a picture whose words are part of it, use {{ImageAd}}; for several that take turns, use {{Carousel}}.',
    access:
      'Words over a picture need a calm place in it: choose the veil by what can be read, in narrow and in wide windows. A picture that only decorates needs no description.',
    anatomy: {
      Picture: 'fills the hero and is cut to its shape',
      Veil: 'tones the picture down, so that words can be read',
      Blocks: 'heading, text and button, where the position says',
    },
  },
  props: Type.Object(
    {
      img: {
        ...pictureProp,
        description: 'The picture behind the blocks; without one the hero has a plain color.',
      },
      tip: altTextProp({ when: hasPicture }),
      tone: Choices(
        { light: 'Light text', dark: 'Dark text' },
        {
          default: 'light',
          role: 'design',
          title: 'Text tone',
          description: 'Light texts get a dark veil over the picture, and dark texts a light one.',
          when: hasPicture,
        },
      ),
      veil: Choices(
        { none: 'None', soft: 'Soft', strong: 'Strong' },
        {
          default: 'soft',
          role: 'design',
          title: 'Veil',
          description: 'How much the picture is toned down, so that texts over it can be read.',
          when: hasPicture,
        },
      ),
      ...byWidth(
        'height',
        Choices(
          { auto: 'As the blocks', s: 'Low', m: 'Medium', l: 'High', screen: 'Whole screen' },
          {
            default: 'm',
            role: 'design',
            title: 'Height',
            description: 'Least height of the hero; more blocks than fit make it higher.',
          },
        ),
      ),
      ...byWidth(
        'side',
        Choices(sides, {
          default: 'start',
          role: 'design',
          title: 'Horizontal position',
          description: 'Where the blocks stand in the line, and where their texts begin.',
        }),
      ),
      ...byWidth(
        'align',
        HeightChoice({
          default: 'end',
          role: 'design',
          title: 'Vertical position',
          description: 'Where the blocks stand from top to bottom.',
        }),
      ),
      isWide: wideProp,
    },
    { additionalProperties: false },
  ),
  slots: { blocks: { roles: ['content'] } },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
