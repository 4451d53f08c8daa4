import { useLayoutEffect, useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 1200px)')
const listeners = new Set<() => void>()
/** Views that are shown and need the room. */
let views = 0

const changed = () => listeners.forEach((listen) => listen())

/** Reduces the navigation to icons as long as the view is shown. */
export function useRoom(): void {
  useLayoutEffect(() => {
    views++
    changed()
    return () => {
      views--
      changed()
    }
  }, [])
}

/**
 * Why the navigation is shown in icons: the window is `narrow`, below 1200 px, or a view needs the
 * `room`; undefined if it is shown in words.
 */
export const useRail = (): 'narrow' | 'room' | undefined =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      narrow.addEventListener('change', listen)
      return () => {
        listeners.delete(listen)
        narrow.removeEventListener('change', listen)
      }
    },
    () => (narrow.matches ? 'narrow' : views > 0 ? 'room' : undefined),
  )
