import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

/**
 * Adds all block types of a tree, for loading their views; blocks that are not open yet are left
 * out.
 */
export function typesIn(blocks: readonly ResolvedBlock[], found = new Set<string>()): Set<string> {
  for (const { type, isLate, slots = {} } of blocks) {
    if (isLate) continue
    found.add(type)
    for (const children of Object.values(slots)) typesIn(children, found)
  }
  return found
}
