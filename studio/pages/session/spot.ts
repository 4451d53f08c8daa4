import { pageOverlayId, type BlockNode } from '../../../engine/document/document.schema.ts'
import { nodeAt } from './node-at.ts'

/** A place in a block's settings, as a JSON pointer into its node such as `/props/items/0/link`. */
export interface Spot {
  id: string
  pointer: string
  /** Opens the tab without moving the focus. */
  isQuiet?: boolean
}

/** The place in the settings for a document path; undefined if it is in no block. */
export function spotOf(blocks: readonly BlockNode[], path: string): Spot | undefined {
  const [, id, pointer = ''] = /^\/i18n\/[^/]+\/([^/]+)([^]*)$/.exec(path) ?? []
  if (id !== undefined)
    return id === pageOverlayId ? undefined : { id, pointer: `/props${pointer}` }
  const node = nodeAt(blocks, path)
  const [own = ''] = /^(?:\/(?:blocks|slots\/[^/]+)\/\d+)+/.exec(path) ?? []
  return node && { id: node.id, pointer: path.slice(own.length) }
}
