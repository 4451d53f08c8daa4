import { setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** Whether the process was asked to end. */
  isEnding: () => boolean
  /** Says so, and waits for as long as proxies take to send visitors elsewhere, or until a signal ends that. */
  begin(hurry?: AbortSignal): Promise<void>
}

/** The time between being asked to end and ending, in which the process still serves. */
export function createDrain(seconds: number): Drain {
  let isEnding = false
  return {
    isEnding: () => isEnding,
    async begin(hurry) {
      isEnding = true
      await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined) // somebody is in a hurry
    },
  }
}
