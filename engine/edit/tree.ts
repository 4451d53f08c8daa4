import type { BlockNode, PageDocument } from '../document/document.schema.ts'

/** A position for a block: index in a slot, or on the page itself if `parent` is empty. */
export interface Place {
  parent: string
  slot: string
  index: number
}

type Tree = Pick<PageDocument, 'blocks'>

/** A block by its id. */
export function nodeOf({ blocks }: Tree, id: string): BlockNode | undefined {
  for (const node of blocks) {
    if (node.id === id) return node
    for (const list of Object.values(node.slots ?? {})) {
      const within = nodeOf({ blocks: list }, id)
      if (within) return within
    }
  }
  return undefined
}

/** Position of a block. */
export function placeOf({ blocks }: Tree, id: string, parent = '', slot = ''): Place | undefined {
  for (const [index, node] of blocks.entries()) {
    if (node.id === id) return { parent, slot, index }
    for (const [name, list] of Object.entries(node.slots ?? {})) {
      const within = placeOf({ blocks: list }, id, node.id, name)
      if (within) return within
    }
  }
  return undefined
}

/** The blocks of a slot, or of the page; undefined if the parent is gone. */
export function listAt(
  tree: Tree,
  { parent, slot }: Pick<Place, 'parent' | 'slot'>,
): readonly BlockNode[] | undefined {
  if (!parent) return tree.blocks
  const node = nodeOf(tree, parent)
  return node && (node.slots?.[slot] ?? [])
}

/** The tree with one block replaced; only its ancestors are copied. */
export function withNode<T extends Tree>(tree: T, id: string, changed: BlockNode): T {
  const blocks = replaced(tree.blocks, id, () => changed)
  return blocks ? { ...tree, blocks } : tree
}

/** The tree with the blocks of a slot, or of the page, replaced. */
export function withList<T extends Tree>(
  tree: T,
  { parent, slot }: Pick<Place, 'parent' | 'slot'>,
  list: readonly BlockNode[],
): T {
  if (!parent) return { ...tree, blocks: [...list] }
  const blocks = replaced(tree.blocks, parent, (node) => ({
    ...node,
    slots: { ...node.slots, [slot]: [...list] },
  }))
  return blocks ? { ...tree, blocks } : tree
}

function replaced(
  blocks: readonly BlockNode[],
  id: string,
  change: (node: BlockNode) => BlockNode,
): BlockNode[] | undefined {
  for (const [index, node] of blocks.entries()) {
    if (node.id === id) return blocks.with(index, change(node))
    for (const [slot, list] of Object.entries(node.slots ?? {})) {
      const within = replaced(list, id, change)
      if (within) return blocks.with(index, { ...node, slots: { ...node.slots, [slot]: within } })
    }
  }
  return undefined
}
