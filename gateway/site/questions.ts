import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { briefOf } from '../../site/rich-text/rich-text.ts'

/**
 * Questions of the page with their answers, as its accordions show them, in the words of schema.org.
 * An entry without a question, or without words in its answer, is none.
 */
export const questionsIn = (blocks: readonly ResolvedBlock[]): object[] =>
  blocks.flatMap(({ type, slots = {} }) =>
    type === 'Accordion'
      ? (slots.entries ?? []).flatMap(questionOf)
      : Object.values(slots).flatMap(questionsIn),
  )

function questionOf({ props, slots = {} }: ResolvedBlock): object[] {
  const name = textOf(props.name)
  const text = (slots.body ?? []).flatMap(wordsOf).join(' ')
  return name && text
    ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }]
    : []
}

/** The words of a block of text and of those within it; other blocks show data. */
const wordsOf = ({ type, props, slots = {} }: ResolvedBlock): string[] => [
  ...(wordProps[type] ?? []).map((name) => textOf(props[name])).filter(Boolean),
  ...Object.values(slots).flat().flatMap(wordsOf),
]

/** Props of blocks of text, in the order in which they are shown. */
const wordProps: Readonly<Record<string, readonly string[]>> = {
  Title: ['title', 'desc'],
  RichText: ['html'],
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? briefOf(value, Infinity) : ''
