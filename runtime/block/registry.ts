import type { Block } from './define-block.ts'

/** Loads the view of each block type; one chunk each, so that a page pays for the blocks it has. */
export type BlockLoaders = Readonly<Record<string, () => Promise<Block>>>

/** The views that were loaded so far. */
export type BlockViews = ReadonlyMap<string, Block>
