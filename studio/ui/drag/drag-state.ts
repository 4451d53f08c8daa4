import type { Place } from '../../../engine/edit/tree.ts'
import { signal } from '../../../engine/react/signals.ts'

/** A drag in progress. */
export interface Dragging {
  id: string
  /** Allowed places, and the index of the current one, -1 for none. */
  places: readonly Place[]
  at: number
  /** Pointer position in pixels of the window. */
  x: number
  y: number
  isKeyboard: boolean
}

/**
 * Insertion line of a place, in pixels of the window: from its left or top end, to the right by
 * `width` or down by `height`.
 */
export interface Line {
  x: number
  y: number
  width: number
  /** Between blocks that stand side by side; `width` is 0 then. */
  height?: number
}

/** A region of the screen with places for blocks. */
export interface DropField {
  element: HTMLElement
  lineOf(place: Place): Line | undefined
  /** Whether the horizontal distance counts: in a tree the indent is the depth. */
  hasDepth: boolean
}

/** State of a drag, shared by the outline and the canvas. */
export class DragState {
  readonly now = signal<Dragging | undefined>(undefined)
  readonly #fields = new Set<DropField>()

  /** Adds a region; returns a function that removes it. */
  addField(field: DropField): () => void {
    this.#fields.add(field)
    return () => void this.#fields.delete(field)
  }

  /** Index of the place nearest to a point; -1 outside of all regions. */
  nearest(places: readonly Place[], x: number, y: number): number {
    const field = [...this.#fields].find(({ element }) => contains(element, x, y))
    if (!field) return -1
    let best = -1
    let least = Infinity
    for (const [at, place] of places.entries()) {
      const line = field.lineOf(place)
      if (!line) continue
      const far = field.hasDepth
        ? Math.abs(y - line.y) * 4 + Math.abs(x - line.x)
        : Math.hypot(outside(x, line.x, line.width), outside(y, line.y, line.height ?? 0))
      // Of places at the same height, the later one is deeper.
      if (far <= least) [least, best] = [far, at]
    }
    return best
  }
}

/** Distance of a point from a range on one axis; 0 within it. */
const outside = (at: number, from: number, length: number): number =>
  Math.max(from - at, 0, at - from - length)

function contains(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
