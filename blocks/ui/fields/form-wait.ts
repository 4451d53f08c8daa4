import { useCallback, useSyncExternalStore } from 'react'

const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/**
 * Returns the whole seconds until a time in milliseconds since 1970, counting down; 0 on the server
 * and afterwards.
 */
export function useSecondsLeft(until: number): number {
  const follow = useCallback(
    (changed: () => void) => {
      if (!secondsLeft(until)) return () => undefined
      const timer = setInterval(() => {
        changed()
        if (!secondsLeft(until)) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(
    follow,
    () => secondsLeft(until),
    () => 0,
  )
}

const never = () => () => undefined

/** Whether the component is hydrated; `false` on the server and in the first client render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Formats seconds as minutes and seconds: `1:05`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const inSeconds = (seconds: number): number => Date.now() + seconds * 1000
