import { setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** Whether the process is shutting down. */
  isEnding: () => boolean
  /**
   * Marks the process as shutting down and waits until proxies have redirected visitors, or until
   * `hurry` aborts.
   */
  begin(hurry?: AbortSignal): Promise<void>
}

/** The drain phase: the process still serves, but reports as not ready. */
export function createDrain(seconds: number): Drain {
  let isEnding = false
  return {
    isEnding: () => isEnding,
    async begin(hurry) {
      isEnding = true
      await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined) // aborted: end at once
    },
  }
}
