/** Runs a function when the browser is idle. */
export const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 4_000 })
    : setTimeout(run, 1_500))

/**
 * Runs a function at the first sign of use, so that a visitor who only glances at the page does not
 * pay for it.
 */
export function onFirstTouch(run: () => void): void {
  const signs = ['scroll', 'touchstart', 'pointermove', 'keydown', 'focusin']
  const touched = () => {
    for (const sign of signs) removeEventListener(sign, touched)
    run()
  }
  for (const sign of signs) addEventListener(sign, touched, { passive: true })
  if (window.earlyTaps?.[0]) touched()
}

/**
 * Resolves when the browser is online: some browsers never retry a module that was imported
 * offline.
 */
export const whenOnline = (): Promise<void> =>
  navigator.onLine === false
    ? new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
    : Promise.resolve()
