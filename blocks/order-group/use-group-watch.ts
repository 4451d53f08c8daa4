import { useEffect } from 'react'

/** Milliseconds between checks: other members may pay at any time. */
const every = 20_000

/** Reloads the order while its group is incomplete and the page is visible. */
export function useGroupWatch(isWaiting: boolean, renew: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => {
      // Without a network the next check may succeed.
      if (!document.hidden) renew().catch(() => undefined)
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, renew])
}
