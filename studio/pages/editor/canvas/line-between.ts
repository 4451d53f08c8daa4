import type { Box } from '../../../../runtime/edit/messages.ts'
import type { Line } from '../../../ui/drag/drag-state.ts'

type Area = Omit<Box, 'id'>

/**
 * Insertion line between the blocks of a list, in pixels of the frame: across the page between
 * blocks that are one below the other, and upright between those side by side.
 * @param boxes where the blocks are drawn; undefined for one that draws nothing
 * @param at index of the new block
 * @param around the block that contains the list, for a list without drawn blocks
 */
export function lineBetween(
  boxes: readonly (Area | undefined)[],
  at: number,
  around: Area | undefined,
): Line | undefined {
  const [before, after] = [boxes[at - 1], boxes[at]]
  if (after && before && areBeside(before, after)) return upright(middle(before, after), after)
  // The first of a row: its start is on the other side than its neighbour.
  const next = boxes[at + 1]
  if (after && next && areBeside(after, next)) return upright(startOf(after, next), after)
  const last = boxes[at - 2]
  if (before && !after && last && areBeside(last, before))
    return upright(startOf(before, last), before)
  if (after)
    return {
      x: after.left,
      y:
        before && before.top < after.top ? (before.top + before.height + after.top) / 2 : after.top,
      width: after.width,
    }
  if (before) return { x: before.left, y: before.top + before.height, width: before.width }
  return (
    around && { x: around.left + 8, y: around.top + around.height - 8, width: around.width - 16 }
  )
}

const upright = (x: number, { top, height }: Area): Line => ({ x, y: top, width: 0, height })

const rightOf = ({ left, width }: Area) => left + width

/** Whether two blocks stand side by side: they share some height, and no width. */
function areBeside(one: Area, other: Area): boolean {
  const shared =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  const isApart = rightOf(one) <= other.left + 1 || rightOf(other) <= one.left + 1
  return isApart && shared > Math.min(one.height, other.height) / 2
}

const middle = (one: Area, other: Area): number =>
  one.left < other.left ? (rightOf(one) + other.left) / 2 : (rightOf(other) + one.left) / 2

/** The edge of a block that is away from a neighbour. */
const startOf = (block: Area, neighbour: Area): number =>
  block.left < neighbour.left ? block.left : rightOf(block)
