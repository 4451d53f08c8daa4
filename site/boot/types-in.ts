import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

/**
 * Adds the types of all blocks of a tree to `found`, for loading their views. Skips blocks that are
 * not open yet.
 */
export function typesIn(blocks: readonly ResolvedBlock[], found = new Set<string>()): Set<string> {
  for (const { type, isLate, slots = {} } of blocks) {
    if (isLate) continue
    found.add(type)
    for (const children of Object.values(slots)) typesIn(children, found)
  }
  return found
}
