import { Fragment, Schema, type DOMOutputSpec, type Node } from 'prosemirror-model'

/** A plain text of lines in which the store's facts are signs of their own. */
export const factSchema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: '(text | fact)*',
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: (): DOMOutputSpec => ['p', 0],
    },
    text: {},
    fact: {
      inline: true,
      atom: true,
      draggable: true,
      attrs: { name: { default: '' } },
      parseDOM: [
        {
          tag: 'span[data-fact]',
          getAttrs: (dom) => ({ name: dom.getAttribute('data-fact') ?? '' }),
        },
      ],
      toDOM: ({ attrs }: Node): DOMOutputSpec => ['span', { 'data-fact': String(attrs.name) }],
    },
  },
})

const { nodes } = factSchema

/** A text as it is stored, with placeholders such as `{{freeFrom}}`, as a document. */
export const docOf = (text: string): Node =>
  nodes.doc.create(
    null,
    text.split('\n').map((line) => nodes.line.create(null, signsOf(line))),
  )

export const factNode = (name: string): Node => nodes.fact.create({ name })

function signsOf(line: string): Fragment {
  // The names stand at the odd places.
  const parts = line.split(/\{\{([^{}]+)\}\}/g)
  return Fragment.from(
    parts.flatMap((part, at) => {
      if (at % 2) return [factNode(part)]
      return part ? [factSchema.text(part)] : []
    }),
  )
}

/** The text of a document, or of a part of one, as it is stored. */
export const textOf = (content: Fragment): string =>
  content.textBetween(0, content.size, '\n', ({ attrs }) => `{{${String(attrs.name)}}}`)
