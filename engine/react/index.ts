/** The page engine's views: they draw a resolved document on the server and in the browser. */
export { BlockBoundary, type FailureProps } from './block-boundary.tsx'
export { BlockList } from './block-list.tsx'
export { defineBlock, type Block, type BlockViewProps } from './define-block.ts'
export { fetchLate } from './fetch-late.ts'
export { LazyViews } from './lazy-views.ts'
export {
  createPage,
  fetchPending,
  PageContext,
  usePage,
  type Ask,
  type Page,
} from './page-store.ts'
export type { BlockLoaders, BlockViews } from './registry.ts'
export { computed, signal, useBrowserSignal, useSignal, type Signal } from './signals.ts'
