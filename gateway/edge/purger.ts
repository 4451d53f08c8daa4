import { purgeKinds } from './purge-requests.ts'
import type { EdgeSettings } from './edge-settings.ts'

/** Sends purge requests to a cache until they are acknowledged. */
export interface Purger {
  /** Marks pages with this key as outdated. */
  purge(key: string): void
  /** Whether every purge except those in flight was acknowledged. */
  isAcknowledged(): boolean
  close(): void
}

interface Parts extends EdgeSettings {
  /** Key of every page, used when there are too many keys. */
  everything: string
  say: { lost(error: unknown): void; found(): void }
}

/** Milliseconds. */
const times = {
  /** Changes are batched: one import causes many. */
  gather: 40,
  /**
   * Delay of a second purge, since a page rendered before the change may be cached after the first.
   */
  again: 1_500,
  timeout: 3_000,
  firstRetry: 500,
  lastRetry: 15_000,
}

/** Maximum pending keys; with more, everything is purged. */
const mostWaiting = 2_000

/**
 * Starts by purging everything, since changes may have been missed while the process did not run.
 */
export function createPurger({ kind, urls, token, everything, say }: Parts): Purger {
  const { most, request } = purgeKinds[kind]
  /** Pending keys, each with whether it must be purged again later. */
  let waiting = new Map<string, boolean>()
  let isAcknowledged = false
  let isTelling = false
  let isClosed = false
  let retry = times.firstRetry
  const timers = new Set<NodeJS.Timeout>()

  const after = (pause: number, run: () => void) => {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, pause).unref()
    timers.add(timer)
  }
  const wait = (key: string, isFirst: boolean) => {
    if (waiting.size >= mostWaiting) waiting = new Map([[everything, true]])
    if (!waiting.has(everything)) waiting.set(key, isFirst || (waiting.get(key) ?? false))
  }
  const begin = (pause: number) => {
    if (isTelling) return
    isTelling = true
    after(pause, () => void purgeNow())
  }
  const purgeAll = async (keys: readonly string[]) => {
    for (let at = 0; at < keys.length; at += most) {
      const init = request(keys.slice(at, at + most), token)
      await Promise.all(urls.map((url) => send(url, init)))
    }
  }
  const purgeNow = async () => {
    const purging = waiting
    waiting = new Map()
    try {
      await purgeAll([...purging.keys()])
      const firsts = [...purging].filter(([, isFirst]) => isFirst)
      if (firsts.length)
        after(times.again, () => {
          for (const [key] of firsts) wait(key, false)
          begin(0)
        })
      if (!isAcknowledged && retry > times.firstRetry) say.found()
      retry = times.firstRetry
      isAcknowledged = true
      isTelling = false
      if (waiting.size) begin(times.gather)
    } catch (error) {
      if (retry === times.firstRetry) say.lost(error)
      isAcknowledged = false
      for (const [key] of purging) wait(key, true)
      isTelling = false
      begin(retry)
      retry = Math.min(retry * 2, times.lastRetry)
    }
  }
  const purge = (key: string) => {
    wait(key, true)
    begin(times.gather)
  }
  purge(everything)
  return {
    purge,
    isAcknowledged: () => isAcknowledged,
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function send(url: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(times.timeout)
  const answer = await fetch(url, { ...init, redirect: 'error', signal })
  // Read to its end, so that the connection can be used again.
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the edge cache answered ${answer.status}`)
}
