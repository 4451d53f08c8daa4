import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { textsOf, type Edit } from './edits.ts'
import { placeOf } from './tree.ts'

/** Edits that replace a block by another one; blocks that stay keep their translations. */
export function replacing(document: PageDocument, id: string, node: BlockNode): Edit[] {
  const to = placeOf(document, id)
  const texts = textsOf(document, node)
  return to
    ? [
        { kind: 'remove', id },
        { kind: 'insert', node, to, ...(texts && { texts }) },
      ]
    : []
}
