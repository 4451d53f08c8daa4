import { Type } from '@sinclair/typebox'
import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { nodeOf, type Place } from './tree.ts'
import { idsIn, textsOf, type Edit, type NodeTexts } from './edits.ts'

/** A block with its translations, in the format of the clipboard. */
export interface Copied {
  format: 1
  node: BlockNode
  texts?: NodeTexts
}

export const Copied = Type.Object({
  format: Type.Literal(1),
  node: Type.Object({}, { additionalProperties: true }),
  texts: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

export function copyOf(document: PageDocument, id: string): Copied | undefined {
  const node = nodeOf(document, id)
  if (!node) return undefined
  const texts = textsOf(document, node)
  return { format: 1, node, ...(texts && { texts }) }
}

/** A short random id for a block. */
export function newBlockId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return `b${(high * 2 ** 21 + (low >>> 11)).toString(36).padStart(10, '0').slice(-10)}`
}

/** The edit that inserts a copy, with new ids for all its blocks. */
export function pasting({ node, texts }: Copied, to: Place): Extract<Edit, { kind: 'insert' }> {
  const ids = new Map(idsIn(node).map((id) => [id, newBlockId()]))
  const renamed = (one: BlockNode): BlockNode => ({
    ...one,
    id: ids.get(one.id) ?? newBlockId(),
    ...(one.slots && {
      slots: Object.fromEntries(
        Object.entries(one.slots).map(([slot, list]) => [slot, list.map(renamed)]),
      ),
    }),
  })
  const moved =
    texts &&
    Object.fromEntries(
      Object.entries(texts).map(([lang, blocks]) => [
        lang,
        Object.fromEntries(
          Object.entries(blocks).flatMap(([id, own]) => {
            const next = ids.get(id)
            return next === undefined ? [] : [[next, own]]
          }),
        ),
      ]),
    )
  return { kind: 'insert', node: renamed(node), to, ...(moved && { texts: moved }) }
}
