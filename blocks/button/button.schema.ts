import { Type } from '@sinclair/typebox'
import { byWidth } from '../../engine/contract/by-width.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { sides } from '../shared/layout/layout.schema.ts'

export const buttonSpec = defineBlockSpec({
  type: 'Button',
  name: 'Button',
  version: 1,
  group: 'layout',
  role: 'content',
  doc: 'A link that looks like a button.',
  advice: {
    use: 'For the one thing that shoppers should do next, such as seeing all offers.',
    avoid:
      'For one of several ways, use {{Grid}}; for a link within a sentence, use {{RichText}}; beside a heading, use the link of {{Title}}.',
    access: 'Say where it leads: “See all teas”, not “Click here”.',
  },
  props: Type.Object(
    {
      text: Type.String({
        default: '',
        maxLength: 40,
        role: 'content',
        title: 'Text',
        description: 'What happens on a tap, in one to three words; without a text it is hidden.',
      }),
      ...linkProps,
      look: Choices(
        { brand: 'Filled', outline: 'Outlined' },
        {
          default: 'brand',
          role: 'design',
          title: 'Look',
          description: 'A filled button for what matters most, an outlined one beside it.',
        },
      ),
      ...byWidth(
        'align',
        Choices(
          { ...sides, stretch: 'Whole width' },
          {
            default: 'start',
            role: 'design',
            title: 'Alignment',
            description: 'Where the button stands in the line, or whether it fills it.',
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 500 },
})
