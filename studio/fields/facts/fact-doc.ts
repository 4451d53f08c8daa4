import { Schema, type DOMOutputSpec, type Fragment, type Node } from 'prosemirror-model'
import { factSpec, withFactNodes } from './fact-node.ts'

/** A plain text of lines in which the store's facts are signs of their own. */
export const factSchema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: 'inline*',
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: (): DOMOutputSpec => ['p', 0],
    },
    text: { group: 'inline' },
    fact: factSpec,
  },
})

const { nodes } = factSchema

/** A text as it is stored, with placeholders such as `{{freeFrom}}`, as a document. */
export const docOf = (text: string): Node => {
  const lines = text
    .split('\n')
    .map((line) => nodes.line.create(null, line ? factSchema.text(line) : null))
  return nodes.doc.create(null, withFactNodes(factSchema, nodes.doc.create(null, lines).content))
}

/** The text of a document, or of a part of one, as it is stored. */
export const textOf = (content: Fragment): string => content.textBetween(0, content.size, '\n')
