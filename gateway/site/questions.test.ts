import { expect, it } from 'vitest'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { questionsIn } from './questions.ts'

let count = 0
const block = (
  type: string,
  props: Record<string, unknown> = {},
  slots?: Record<string, ResolvedBlock[]>,
): ResolvedBlock => ({ id: `b${count++}`, type, props, ...(slots && { slots }) })
const entry = (name: string, ...body: ResolvedBlock[]) =>
  block('AccordionEntry', { name }, { body })
const html = (text: string) => block('RichText', { html: text })
const asked = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
})

it('finds the questions of accordions wherever they stand, with the words of their answers', () => {
  const accordion = block(
    'Accordion',
    {},
    {
      entries: [
        entry('Is A < B?', html('<p>Yes, A&nbsp;&amp; B.</p><ul><li>One</li><li>Two</li></ul>')),
        entry('How?', block('Title', { title: 'So', desc: 'and so' }), block('GoodsList'), html('<p>Thus</p>')), // prettier-ignore
        entry('When?', block('Columns', {}, { first: [html('<p>Now</p>')] })),
      ],
    },
  )
  expect(
    questionsIn([html('<p>Before</p>'), block('Columns', {}, { first: [accordion] })]),
  ).toEqual([
    asked('Is A < B?', 'Yes, A & B. One Two'),
    asked('How?', 'So and so Thus'),
    asked('When?', 'Now'),
  ])
})

it('leaves out what has no question, and what is answered by no words', () => {
  const entries = [entry('', html('<p>An answer</p>')), entry('Which?', block('GoodsList'))]
  expect(questionsIn([block('Accordion', {}, { entries })])).toEqual([])
  expect(questionsIn([block('Accordion')])).toEqual([])
})
