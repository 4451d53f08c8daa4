import { KeyboardSensor, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import type { DragState } from './drag-state.ts'

/** Starts a drag by mouse after some pixels, by touch after a delay, so that lists still scroll. */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 180, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 4 })],
})

/** Drag sensors; arrow keys move from one allowed place to the next, instead of by pixels. */
export function sensorsFor(drag: DragState) {
  class StepSensor extends KeyboardSensor {
    protected override handleKeyDown(
      ...[event, source, options]: Parameters<KeyboardSensor['handleKeyDown']>
    ): void {
      // The keys of the outline are not meant while a block is held.
      event.stopPropagation()
      super.handleKeyDown(event, source, options)
    }
    protected override handleMove(
      direction: 'up' | 'down' | 'left' | 'right',
      event: KeyboardEvent,
    ): void {
      event.preventDefault()
      const now = drag.now.peek()
      if (!now) return
      const by = direction === 'up' || direction === 'left' ? -1 : 1
      const at = Math.max(0, Math.min(now.places.length - 1, now.at + by))
      drag.now.value = { ...now, at }
      // Makes the library announce the place.
      void this.manager.actions.move({ event, by: { x: 0, y: 0 } })
    }
  }
  return [pointer, StepSensor]
}
