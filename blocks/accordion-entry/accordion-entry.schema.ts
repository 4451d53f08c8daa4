import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const accordionEntrySpec = defineBlockSpec({
  type: 'AccordionEntry',
  name: 'Accordion entry',
  version: 1,
  group: 'layout',
  role: 'part',
  doc: 'One question or heading, with the content that it opens.',
  advice: {
    use: 'For one question with its answer, written as a shopper would ask it.',
    avoid: 'For a text without a question, use {{RichText}} outside the accordion.',
  },
  props: Type.Object(
    {
      name: Type.String({
        default: '',
        maxLength: 160,
        role: 'content',
        title: 'Question',
        description: 'The question or heading; without one the entry has a number.',
      }),
    },
    { additionalProperties: false },
  ),
  slots: { body: { roles: ['content'] } },
  place: { within: ['Accordion'] },
  onError: 'placeholder',
  budget: { jsGzip: 500 },
})
