import { usePage } from '../../engine/react/page-store.ts'

/**
 * Whether a block is among the first three of its page, so that its picture may be the largest on
 * the first screen. False after a block with slots, such as a product, which fills the screen.
 */
export function useIsFirst(id: string): boolean {
  const { blocks } = usePage()
  const first = blocks.slice(0, 3).findIndex((block) => block.id === id)
  return first >= 0 && !blocks.slice(0, first).some(({ slots }) => slots)
}
