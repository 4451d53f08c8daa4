import { useState } from 'react'

/** The moment at which the view opened, in milliseconds since 1970; it does not move while it is read. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
