import { setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** Whether the process is shutting down, so that connections should end. */
  isEnding: () => boolean
  /** Whether proxies should send visitors elsewhere. */
  isLeaving: () => boolean
  /**
   * Marks the process as shutting down and waits until proxies have redirected visitors, or until
   * `hurry` aborts. If it `isReplaced`, another process serves at its port, and proxies stay.
   */
  begin(hurry?: AbortSignal, isReplaced?: boolean): Promise<void>
}

/** The drain phase: the process still serves, but reports as not ready. */
export function createDrain(seconds: number): Drain {
  let isEnding = false
  let isLeaving = false
  return {
    isEnding: () => isEnding,
    isLeaving: () => isLeaving,
    async begin(hurry, isReplaced = false) {
      isEnding = true
      isLeaving = !isReplaced
      await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined) // aborted: end at once
    },
  }
}
