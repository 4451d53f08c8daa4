import type { FromFrame } from '../../../runtime/edit/messages.ts'
import { movedIds, partsOf } from '../../../engine/edit/parts.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { Post } from '../../ui/frame/connect-frame.ts'

export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

type Boxes = Omit<Extract<FromFrame, { kind: 'boxes' }>, 'kind'>

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

/** Tops of a page and of its blocks by id, in pixels of the window of its frame. */
export interface Tops {
  page: number
  blocks: ReadonlyMap<string, number>
}

/**
 * Scroll distance in pixels for the other frame to have the same part of the page at its top as the
 * own one. It is interpolated between two shared blocks, and between the top of the page and the
 * first one, so that nothing jumps where one page is longer: two pages at their tops stay there.
 */
export function distance(shared: readonly string[], own: Tops, other: Tops): number {
  let above = { own: own.page, other: other.page }
  for (const id of shared) {
    const [here, there] = [own.blocks.get(id), other.blocks.get(id)]
    if (here === undefined || there === undefined) continue
    if (here > 0) {
      const part = -above.own / (here - above.own)
      return above.other + part * (there - above.other)
    }
    above = { own: here, other: there }
  }
  return above.other - above.own
}

/** Synchronises the scroll positions of two frames. */
export function createScrolling(shared: readonly string[]) {
  const frame = () => ({
    post: undefined as Post | undefined,
    tops: { page: 0, blocks: new Map() } as Tops,
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
    moved(side: Side, { boxes, pageTop }: Boxes) {
      const own = frames[side]
      const other = frames[side === 'before' ? 'after' : 'before']
      own.tops = { page: pageTop, blocks: new Map(boxes.map(({ id, top }) => [id, top])) }
      const now = performance.now()
      if (now < own.rest) return
      const by = Math.round(distance(shared, own.tops, other.tops))
      if (!by) return
      other.rest = now + echo
      other.post?.({ kind: 'scroll', by })
      // Until it says itself where they are, which a frame out of sight does late.
      other.tops = {
        page: other.tops.page - by,
        blocks: new Map([...other.tops.blocks].map(([id, top]) => [id, top - by])),
      }
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
