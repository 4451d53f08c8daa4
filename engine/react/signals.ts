import { useSyncExternalStore } from 'react'
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

/**
 * Returns the value of a signal that only the browser sets, such as a count kept on the device. While the
 * server's markup is hydrated it is what the server drew: what is below the fold is hydrated after
 * such a signal has changed, and would differ. `atServer` must be the same at each call.
 */
export function useBrowserSignal<T>(source: ReadonlySignal<T>, atServer: T): T {
  return useSyncExternalStore(
    (changed) => source.subscribe(changed),
    () => source.peek(),
    () => atServer,
  )
}
