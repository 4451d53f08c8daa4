import { signal, computed, type ReadonlySignal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

export { signal, computed }
export type { ReadonlySignal, Signal }

/**
 * The value of a signal, drawn again when it changes. The only way a component reads one: `.value` without the
 * library's hook would silently never re-render, and here the two cannot be parted.
 */
export function useSignal<T>(source: ReadonlySignal<T>): T {
  useSignals()
  return source.value
}
