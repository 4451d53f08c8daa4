import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'

export const accordionSpec = defineBlockSpec({
  type: 'Accordion',
  name: 'Accordion',
  version: 1,
  group: 'layout',
  role: 'content',
  doc: 'Questions whose answers open when tapped, such as frequent questions.',
  advice: {
    use: 'For questions and answers, or details of which each shopper needs one or two.',
    avoid:
      'For what everybody should read, use {{RichText}}; for parts of equal weight, use {{Tabs}}.',
    access:
      'Entries open without script, and the browser’s search on the page finds words in closed ones.',
    anatomy: {
      Question: 'the whole line can be tapped',
      Arrow: 'turns when the entry opens',
      Answer: 'any content blocks',
    },
  },
  props: Type.Object(
    {
      opening: Choices(
        { many: 'Any number', one: 'One at a time' },
        {
          default: 'many',
          role: 'design',
          title: 'Open entries',
          description: 'Whether opening an entry closes the one that was open before.',
        },
      ),
      isFirstOpen: Type.Boolean({
        default: false,
        role: 'design',
        title: 'First entry open',
        description: 'Shows the content of the first entry from the start.',
      }),
      look: Choices(
        { line: 'With lines', card: 'Cards' },
        {
          default: 'line',
          role: 'design',
          title: 'Look',
          description: 'Entries with lines between them, or each in a card.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  slots: { entries: { roles: ['part'], allow: ['AccordionEntry'] } },
  onError: 'hide',
  budget: { jsGzip: 800 },
})
