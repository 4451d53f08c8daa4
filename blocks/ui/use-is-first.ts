import { usePage } from '../../runtime/page/page-store.ts'

/**
 * Whether a block is among the first three of its page, so that its picture may be the largest on
 * the first screen.
 */
export const useIsFirst = (id: string): boolean =>
  usePage()
    .blocks.slice(0, 3)
    .some((block) => block.id === id)
