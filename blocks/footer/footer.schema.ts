import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { linkProps } from '../../schemas/link.schema.ts'

export const footerSpec = defineBlockSpec({
  type: 'Footer',
  name: 'Page footer',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'Links and a closing line below a page.',
  advice: {
    use: 'At the end of a page, for what shoppers look for there: terms, customer service, about the shop.',
    avoid: 'For what shoppers need while they shop, use {{BottomNav}} or the menu of {{Header}}.',
  },
  props: Type.Object(
    {
      links: Type.Array(
        Type.Object(
          {
            name: Type.String({
              maxLength: 40,
              default: '',
              role: 'content',
              title: 'Name',
              description: 'Text of the link.',
            }),
            ...linkProps,
          },
          { title: 'Link' },
        ),
        {
          default: [],
          maxItems: 12,
          isMenu: true,
          role: 'content',
          title: 'Links',
          description: 'Links below the name of the shop, such as terms and delivery; at most 12.',
        },
      ),
      note: Type.String({
        default: '',
        maxLength: 300,
        role: 'content',
        title: 'Closing line',
        description:
          'Last line of the page, such as company name and copyright; leave it empty for none.',
        picker: 'longText',
      }),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
