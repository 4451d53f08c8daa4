import { useState } from 'react'

/** Time at which the view was opened, in milliseconds since 1970; constant while it is shown. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
