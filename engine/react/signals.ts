import { useSyncExternalStore } from 'react'
import { signal, computed, type ReadonlySignal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

export { signal, computed }
export type { ReadonlySignal, Signal }

/** Usage value by which the library marks a hook that unsubscribes itself. */
const managedHook = 2

/**
 * Returns a signal's value and re-renders on change. Components read signals only this way:
 * `.value` without the library's hook would silently never re-render. Subscribes to this signal
 * alone, not to others read during rendering, such as another library's.
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
 * Returns the value of a signal that only the browser sets, such as a count stored on the device.
 * During hydration it equals the server's value, since blocks below the fold are hydrated after the
 * signal has changed. `atServer` must be the same at each call.
 */
export function useBrowserSignal<T>(source: ReadonlySignal<T>, atServer: T): T {
  return useSyncExternalStore(
    (changed) => source.subscribe(changed),
    () => source.peek(),
    () => atServer,
  )
}
