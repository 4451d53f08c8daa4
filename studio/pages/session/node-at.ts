import type { BlockNode } from '../../../engine/document/document.schema.ts'

/** The innermost block on a path such as `/blocks/1/slots/body/0/props/title`. */
export function nodeAt(blocks: readonly BlockNode[], path: string): BlockNode | undefined {
  let node: BlockNode | undefined
  let list: readonly BlockNode[] | undefined = blocks
  for (const [, slot, at] of path.matchAll(/\/(?:blocks|slots\/([^/]+))\/(\d+)/g)) {
    if (slot !== undefined) list = node?.slots?.[slot]
    const within: BlockNode | undefined = list?.[Number(at)]
    if (!within) break
    node = within
  }
  return node
}
