import { purgeKinds } from './purge-requests.ts'
import type { EdgeSettings } from './edge-settings.ts'

/** Tells a cache what it must drop, until it has heard. */
export interface Purger {
  /** Pages with this key are outdated. */
  purge(key: string): void
  /** Whether every purge except those in flight was acknowledged. */
  isAcknowledged(): boolean
  close(): void
}

interface Parts extends EdgeSettings {
  /** Key of every page, for when there is too much to tell. */
  everything: string
  say: { lost(error: unknown): void; found(): void }
}

/** Milliseconds. */
const times = {
  /** Changes are gathered: one import makes many. */
  gather: 40,
  /** An answer made before the change may have been on its way: the cache is told again. */
  again: 1_500,
  timeout: 3_000,
  firstRetry: 500,
  lastRetry: 15_000,
}

/** Keys that wait; with more, everything is dropped. */
const mostWaiting = 2_000

/** Starts by dropping everything, as nobody knows what was missed while the process did not run. */
export function createPurger({ kind, urls, token, everything, say }: Parts): Purger {
  const { most, request } = purgeKinds[kind]
  /** Each key with whether it must be told again later. */
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
