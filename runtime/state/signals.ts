import { signal, computed, type ReadonlySignal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

export { signal, computed }
export type { ReadonlySignal, Signal }

/** How the library calls a hook that ends its own listening. */
const managedHook = 2

/**
 * Returns a signal's value and re-renders on change. Components read signals only this way:
 * `.value` without the library's hook would silently never re-render. Listens to this signal alone,
 * not to what else is read while the component renders, such as another library's signals.
 */
export function useSignal<T>(source: ReadonlySignal<T>): T {
  const store = useSignals(managedHook)
  try {
    return source.value
  } finally {
    store.f()
  }
}
