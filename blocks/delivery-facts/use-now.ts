import { useEffect, useState } from 'react'

/** Milliseconds between updates of the current time. */
const renewal = 15_000

/** The current time; never part of server rendering. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, renewal)
    // After sleep the browser shows the page before its timers run.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
