import type { Block } from './define-block.ts'

/**
 * Loads the view of each block type; one chunk each, so that a page only loads the blocks it
 * contains.
 */
export type BlockLoaders = Readonly<Record<string, () => Promise<Block>>>

/** Views by type: loaded, loading (always the same promise) or unknown. */
export interface BlockViews {
  get(type: string): Block | Promise<Block> | undefined
}
