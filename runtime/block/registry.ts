import type { Block } from './define-block.ts'

/** Loads the view of each block type; one chunk each, so that a page pays for the blocks it has. */
export type BlockLoaders = Readonly<Record<string, () => Promise<Block>>>

/** Views by type: at hand, on their way, or unknown. Asking again for one on its way answers the same promise. */
export interface BlockViews {
  get(type: string): Block | Promise<Block> | undefined
}
