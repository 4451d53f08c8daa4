import { useSyncExternalStore } from 'react'

/** Room for a column of controls beside the goods; style sheets name the same width. */
const wide = '(min-width: 1100px)'

const watch = (changed: () => void) => {
  const list = matchMedia(wide)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window has room for a column beside the page's; never on the server, nor at hydration. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  )
