import { usePage } from '../../runtime/page/page-store.ts'

/** Whether a block stands among the first of its page, so that its picture may be the largest in the first view. */
export const useIsFirst = (id: string): boolean =>
  usePage()
    .blocks.slice(0, 3)
    .some((block) => block.id === id)
