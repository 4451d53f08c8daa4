import { useSyncExternalStore } from 'react'

/** From this width a column of filters fits beside the products; style sheets repeat the value. */
const wide = '(min-width: 1100px)'

const watch = (changed: () => void) => {
  const list = matchMedia(wide)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/**
 * Whether the window has room for a column beside the products; false on the server and during
 * hydration.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  )
