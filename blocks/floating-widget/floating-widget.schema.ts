import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices, ImageKey, Literals } from '../../schemas/kit/types.ts'
import { shareChannels } from '../../schemas/share.ts'

export const floatingWidgetSpec = defineBlockSpec({
  type: 'FloatingWidget',
  name: 'Floating buttons',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Floating buttons above the page: back to top, home, cart and share; some are always shown, the others expand from the main button.',
  advice: {
    use: 'On long pages, for a way back to the top, to the cart or to sharing that is always at hand.',
    avoid:
      'Where the same links are in {{BottomNav}}; buttons above the page cover what is below them.',
  },
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            type: Choices(
              { up: 'Back to top', home: 'Home page', cart: 'Cart', share: 'Share page' },
              {
                default: 'up',
                role: 'design',
                title: 'Action',
                description:
                  'What a tap does; back to top is shown only after one screen is scrolled.',
              },
            ),
            img: ImageKey({
              default: '',
              role: 'design',
              title: 'Own picture',
              description:
                'Square picture in place of the icon, 48 pixels wide; leave it empty to keep the icon.',
            }),
            beside: Type.Boolean({
              default: false,
              role: 'design',
              title: 'Always shown',
              description: 'Shows the button at once; the others open from the main button.',
            }),
            options: Type.Array(
              Literals(shareChannels, {
                titles: {
                  line: 'Send with LINE',
                  facebook: 'Share on Facebook',
                  native: 'Apps on the device',
                  copy: 'Copy the link',
                },
              }),
              {
                default: [],
                maxItems: shareChannels.length,
                uniqueItems: true,
                role: 'design',
                title: 'Ways to share',
                description:
                  'What shoppers can choose from; none means all, and a single one opens without a choice.',
                when: { prop: 'type', is: ['share'] },
              },
            ),
          },
          { title: 'Button' },
        ),
        {
          default: [],
          maxItems: 4,
          role: 'content',
          title: 'Buttons',
          description: 'The buttons from top to bottom, at most 4; without one nothing is shown.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  isLive: true,
  place: { max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
