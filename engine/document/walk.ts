import type { BlockNode } from './document.schema.ts'

export interface Visit {
  node: BlockNode
  /** JSON pointer to the block: `/blocks/0/slots/body/2`. */
  path: string
  depth: number
  parent?: { type: string; slot: string }
}

/**
 * Visits every block of a tree, parents first. Not recursive, as untrusted documents may be
 * extremely deep. Does not descend below `maxDepth` or into a node seen before (a cycle).
 */
export function* walk(blocks: readonly BlockNode[], maxDepth = Infinity): Generator<Visit> {
  const seen = new Set<unknown>()
  const stack: Visit[] = []
  const push = (
    list: readonly BlockNode[],
    base: string,
    depth: number,
    parent?: Visit['parent'],
  ) => {
    for (let at = list.length - 1; at >= 0; at--) {
      const node = list[at]
      if (node !== undefined)
        stack.push({ node, path: `${base}/${at}`, depth, ...(parent && { parent }) })
    }
  }
  push(blocks, '/blocks', 1)
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    yield visit
    const { node, path, depth } = visit
    if (node === null || typeof node !== 'object' || seen.has(node) || depth >= maxDepth) continue
    seen.add(node)
    if (node.slots === null || typeof node.slots !== 'object') continue
    for (const [slot, list] of Object.entries(node.slots).toReversed())
      if (Array.isArray(list))
        push(list, `${path}/slots/${slot}`, depth + 1, { type: node.type, slot })
  }
}
