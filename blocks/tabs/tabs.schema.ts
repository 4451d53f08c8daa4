import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'

export const tabsSpec = defineBlockSpec({
  type: 'Tabs',
  name: 'Tabs',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Content in tabs: the first is open, the others load when tapped.',
  advice: {
    use: 'For a few parts of equal kind of which a shopper wants one at a time, such as the bestsellers of each category.',
    avoid:
      'For many parts, or parts that shoppers compare, use {{Accordion}}, or put them below one another with {{Title}} each.',
    access:
      'Arrow keys, Home and End move between the tabs; Enter or Space opens one. An opened tab keeps what was entered in it.',
    anatomy: {
      'Row of tabs': 'scrolls if it is wider than the window; can stay at the top',
      Panel: 'the blocks of the open tab',
    },
  },
  props: Type.Object(
    {
      look: Choices(
        { line: 'Underlined', pill: 'Rounded buttons' },
        {
          default: 'line',
          role: 'design',
          title: 'Look of tabs',
          description: 'How the row of tabs looks; has no effect with a single tab.',
        },
      ),
      isSticky: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Stay in view',
        description:
          'Keeps the row of tabs at the top of the screen while its content is scrolled.',
      }),
    },
    { additionalProperties: false },
  ),
  slots: { tabs: { roles: ['part'], allow: ['Tab'], isDeferred: true } },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
