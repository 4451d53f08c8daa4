/** Runs something once the browser has nothing better to do. */
export const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 4_000 })
    : setTimeout(run, 1_500))

/** Runs something once somebody is seen to use the page: whoever only glances at it need not pay for what follows. */
export function onFirstTouch(run: () => void): void {
  const signs = ['scroll', 'touchstart', 'pointermove', 'keydown', 'focusin']
  const touched = () => {
    for (const sign of signs) removeEventListener(sign, touched)
    run()
  }
  for (const sign of signs) addEventListener(sign, touched, { passive: true })
  if (window.earlyTaps?.[0]) touched()
}

/** Resolves while there is a network: code that is asked for without one is not asked for again by some browsers. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine === false
    ? new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
    : Promise.resolve()
