import { documentFault } from './document-faults.ts'
import { documentLimits, type BlockNode } from '../document/document.schema.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import { walk } from '../document/walk.ts'

/**
 * Returns the fault if a document is too large, too deep or cyclic. Checked first: all other checks
 * rely on it.
 */
export function limitFault(input: unknown): DocumentFault | undefined {
  const blocks = (input as { blocks?: unknown } | null)?.blocks
  if (!Array.isArray(blocks)) return undefined
  let count = 0
  const above: object[] = []
  for (const { node, path, depth } of walk(blocks as BlockNode[], documentLimits.depth + 1)) {
    above.length = depth - 1
    if (above.includes(node)) return documentFault('acyclic', path)
    above.push(node)
    if (depth > documentLimits.depth)
      return documentFault('maxDepth.slots', path, { most: documentLimits.depth })
    if (++count > documentLimits.blocks)
      return documentFault('maxBlocks', path, { most: documentLimits.blocks })
  }
  const deep = deeperThan(input, documentLimits.nesting)
  if (deep !== undefined)
    return documentFault('maxDepth.values', deep, { most: documentLimits.nesting })
  if (JSON.stringify(input).length > documentLimits.bytes)
    return documentFault('maxBytes', '', { most: documentLimits.bytes })
  return undefined
}

/**
 * Returns the path of the first value below the allowed depth. Not recursive, so that later checks
 * may be.
 */
function deeperThan(input: unknown, most: number): string | undefined {
  const open = [{ value: input, path: '', depth: 0 }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, path, depth } = at
    if (value === null || typeof value !== 'object') continue
    if (depth > most) return path
    for (const [name, item] of Object.entries(value))
      open.push({ value: item, path: `${path}/${name}`, depth: depth + 1 })
  }
  return undefined
}
