import type { ReactNode } from 'react'

/** One star of a rating; the surrounding styles fill it. */
export const StarLook = (): ReactNode => (
  <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
    <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z" />
  </svg>
)
