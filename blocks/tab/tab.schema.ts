import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const tabSpec = defineBlockSpec({
  type: 'Tab',
  name: 'Tab',
  version: 1,
  group: 'content',
  role: 'part',
  doc: 'One tab and its content.',
  advice: {
    use: 'For one of the parts of tabs, with a name of one or two words.',
    avoid:
      'For a part that everybody should see at once, put its blocks into the page, with {{Title}} above them.',
  },
  props: Type.Object(
    {
      name: Type.String({
        default: '',
        maxLength: 60,
        role: 'content',
        title: 'Tab name',
        description: 'Shown in the row of tabs; without a name the tab has a number.',
      }),
    },
    { additionalProperties: false },
  ),
  slots: { body: { roles: ['content'] } },
  place: { within: ['Tabs'] },
  onError: 'placeholder',
  budget: { jsGzip: 500 },
})
