import { useEffect } from 'react'

/** Milliseconds between looks: others pay when they like. */
const every = 20_000

/** Asks for the order anew while its group waits for others, and somebody looks. */
export function useGroupWatch(isWaiting: boolean, renew: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => {
      // Without a network there is nothing new to be told.
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
