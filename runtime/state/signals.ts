import { signal, computed, type ReadonlySignal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

export { signal, computed }
export type { ReadonlySignal, Signal }

/**
 * Returns a signal's value and re-renders on change. Components read signals only this way:
 * `.value` without the library's hook would silently never re-render.
 */
export function useSignal<T>(source: ReadonlySignal<T>): T {
  useSignals()
  return source.value
}
