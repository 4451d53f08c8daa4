import type { Box } from '../../../runtime/edit/messages.ts'
import { movedIds, partsOf } from '../../../engine/edit/parts.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { Post } from '../../ui/frame/connect-frame.ts'

export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** Distance in pixels from the top of a frame of the line that is kept in sync. */
const line = 100
/** Milliseconds in which scrolling caused from here is not taken for the operator's. */
const echo = 300
/** Milliseconds that a frame may take to scroll to a block. */
const travel = 1_000

/** Outermost blocks that both documents contain in the same order. */
export function sharedIds(before: PageDocument, after: PageDocument): string[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const moved = movedIds(old, now)
  return before.blocks.map(({ id }) => id).filter((id) => now.has(id) && !moved.has(id))
}

/**
 * Scroll distance for a frame to show the same part as another one. Between two shared blocks it is
 * interpolated, so that nothing jumps where one page is longer.
 */
export function distance(
  shared: readonly string[],
  own: ReadonlyMap<string, Box>,
  other: ReadonlyMap<string, Box>,
): number {
  let above: { own: number; other: number } | undefined
  for (const id of shared) {
    const tops = { own: own.get(id)?.top, other: other.get(id)?.top }
    if (tops.own === undefined || tops.other === undefined) continue
    const here = { own: tops.own, other: tops.other }
    if (here.own <= line) above = here
    else if (!above) return here.other - here.own
    else {
      const part = (line - above.own) / (here.own - above.own)
      return above.other + part * (here.other - above.other) - line
    }
  }
  return above ? above.other - above.own : 0
}

/** Synchronises the scroll positions of two frames. */
export function createScrolling(shared: readonly string[]) {
  const frame = () => ({
    post: undefined as Post | undefined,
    boxes: new Map<string, Box>(),
    rest: 0,
  })
  const frames = { before: frame(), after: frame() }
  return {
    /** Registers the frame of a side. */
    open(side: Side, post: Post) {
      frames[side].post = post
      post({ kind: 'watch', ids: shared })
    },
    /** Updates the block positions of a side. */
    moved(side: Side, boxes: readonly Box[]) {
      const own = frames[side]
      const other = frames[side === 'before' ? 'after' : 'before']
      own.boxes = new Map(boxes.map((box) => [box.id, box]))
      const now = performance.now()
      if (now < own.rest) return
      const by = Math.round(distance(shared, own.boxes, other.boxes))
      if (!by) return
      other.rest = now + echo
      other.post?.({ kind: 'scroll', by })
      // Until it says itself where they are, which a frame out of sight does late.
      for (const [id, box] of other.boxes) other.boxes.set(id, { ...box, top: box.top - by })
    },
    /** Outlines a block and scrolls to it in the frames that contain it; the other one follows. */
    show(id: string, within: readonly Side[]) {
      for (const side of sides) {
        const has = within.includes(side)
        if (has && within.length > 1) frames[side].rest = performance.now() + travel
        frames[side].post?.({ kind: 'select', id: has ? id : '', mayScroll: has })
      }
    },
  }
}
