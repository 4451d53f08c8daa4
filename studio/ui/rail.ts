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

/** Whether the navigation is shown in icons: on a window below 1200 px, and beside an editor. */
export const useIsRail = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      narrow.addEventListener('change', listen)
      return () => {
        listeners.delete(listen)
        narrow.removeEventListener('change', listen)
      }
    },
    () => narrow.matches || views > 0,
  )
