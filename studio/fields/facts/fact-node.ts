import { InputRule } from 'prosemirror-inputrules'
import { Fragment, Slice, type Node, type NodeSpec, type Schema } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import styles from './facts.module.css'

const placeholderOf = ({ attrs }: Node): string => `{{${String(attrs.name)}}}`

/** A fact of the store as one sign of a text; in what is copied it is the placeholder that is stored. */
export const factSpec: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  attrs: { name: { default: '' } },
  leafText: placeholderOf,
  toDOM: (node) => ['span', placeholderOf(node)],
}

/** Texts in which the placeholders of facts became signs, with the marks that they had. */
export function withFactNodes(schema: Schema, content: Fragment): Fragment {
  const nodes: Node[] = []
  content.forEach((node) => {
    if (node.isText) nodes.push(...signsOf(schema, node))
    else nodes.push(node.copy(withFactNodes(schema, node.content)))
  })
  return Fragment.from(nodes)
}

/** What is pasted, with its facts as signs. */
export const pastedFacts = (schema: Schema, { content, openStart, openEnd }: Slice): Slice =>
  new Slice(withFactNodes(schema, content), openStart, openEnd)

export const factNode = (schema: Schema, name: string, marks: Node['marks'] = []): Node =>
  schema.node('fact', { name }, undefined, marks)

function signsOf(schema: Schema, { text = '', marks }: Node): Node[] {
  // The names stand at the odd places.
  return text.split(/\{\{([^{}]+)\}\}/g).flatMap((part, at) => {
    if (at % 2) return [factNode(schema, part, marks)]
    return part ? [schema.text(part, marks)] : []
  })
}

/** Deletes the fact beside the caret as a whole, which browsers do not all do. */
export const deleteFact =
  (side: 'before' | 'after'): Command =>
  ({ selection: { empty, $from, from }, tr }, dispatch) => {
    const node = side === 'before' ? $from.nodeBefore : $from.nodeAfter
    if (!empty || node?.type.name !== 'fact') return false
    dispatch?.(side === 'before' ? tr.delete(from - 1, from) : tr.delete(from, from + 1))
    return true
  }

/** A fact that is typed as it is stored becomes a word with its last brace. */
export const typedFact = (schema: Schema): InputRule =>
  new InputRule(/\{\{([^{}]+)\}\}$/, ({ tr, doc }, [, name = ''], start, end) =>
    tr.replaceWith(start, end, factNode(schema, name, doc.resolve(start).marks())),
  )

/** Draws a fact as the operator reads it. */
export const factView =
  (said: (fact: string) => string): NodeViewConstructor =>
  ({ attrs }) => {
    const dom = document.createElement('span')
    dom.className = styles.fact ?? ''
    dom.dataset.fact = String(attrs.name)
    dom.textContent = said(String(attrs.name))
    return { dom }
  }
