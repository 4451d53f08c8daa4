import { signsOfUse } from '../../site/head/signs-of-use.ts'

/** Runs a function when the browser is idle. */
export const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 4_000 })
    : setTimeout(run, 1_500))

/** Resolves in a task of its own, so that what follows does not lengthen the current one. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs a function at the first sign of use, so that a visitor who only glances at the page does not
 * pay for it.
 */
export function onFirstTouch(run: () => void): void {
  const ended = new AbortController()
  const touched = () => {
    if (ended.signal.aborted) return
    ended.abort()
    run()
  }
  for (const sign of signsOfUse)
    addEventListener(sign, touched, {
      passive: true,
      // Listens in the capture phase: React stops events on markup that it has not hydrated. Scroll
      // is left out, because a row that scrolls by itself is no sign of use.
      capture: sign !== 'scroll',
      signal: ended.signal,
    })
  if (window.earlyTaps?.[0] || window.earlyEdits?.size) touched()
}

/**
 * Resolves when the browser is online: some browsers never retry a module that was imported
 * offline.
 */
export const whenOnline = (): Promise<void> =>
  navigator.onLine === false
    ? new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
    : Promise.resolve()
