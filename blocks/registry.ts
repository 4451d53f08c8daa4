import { loaders } from '../generated/blocks/loaders.ts'
import type { BlockLoaders } from '../engine/react/registry.ts'

/** Loads the view of every kind of block when a page contains it. */
export const blockLoaders: BlockLoaders = loaders
