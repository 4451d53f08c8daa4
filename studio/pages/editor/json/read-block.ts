import { Value } from '@sinclair/typebox/value'
import { idsIn } from '../../../../engine/edit/edits.ts'
import { nodeOf } from '../../../../engine/edit/tree.ts'
import type { BlockNode } from '../../../../engine/document/document.schema.ts'
import { BlockNode as BlockNodeSchema } from '../../../../schemas/page/document.schema.ts'
import { documentLimits, type PageDocument } from '../../../../engine/document/document.schema.ts'
import { walk } from '../../../../engine/document/walk.ts'

/** A block parsed from JSON, or the reason why it is invalid. */
export type ReadBlock =
  | { node: BlockNode }
  | { fault: 'json' | 'id' | 'deep' }
  /** `at` is a JSON pointer into the text, or an id. */
  | { fault: 'shape' | 'idTaken'; at: string }

/**
 * Parses a block that replaces `id` in a document: it and its content have the shape of blocks, and
 * unused ids. Props are checked with the page.
 */
export function readBlock(document: PageDocument, id: string, text: string): ReadBlock {
  let node: BlockNode
  try {
    node = JSON.parse(text) as BlockNode // checked below
  } catch {
    return { fault: 'json' }
  }
  if (node?.id !== id) return { fault: 'id' }
  const before = nodeOf(document, id)
  const own = new Set(before ? idsIn(before) : [])
  const others = new Set(
    [...walk(document.blocks)].flatMap((visit) => (own.has(visit.node.id) ? [] : visit.node.id)),
  )
  for (const { node: one, path, depth } of walk([node], documentLimits.depth + 1)) {
    const at = path.replace('/blocks/0', '')
    if (depth > documentLimits.depth) return { fault: 'deep' }
    const wrong = Value.Errors(BlockNodeSchema, one).First()
    if (wrong) return { fault: 'shape', at: at + wrong.path || '/' }
    if (others.has(one.id)) return { fault: 'idTaken', at: one.id }
    others.add(one.id)
  }
  return { node }
}
