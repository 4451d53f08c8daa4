interface Parts {
  /** Requests the status; resolves to `true` if the watch should continue. */
  ask: () => Promise<boolean>
  /** Called when the watch ends. */
  ended: () => void
}

const first = 2_000
const slowest = 15_000
const growth = 1.25
/** Milliseconds after which the automatic checks end. */
const patience = 4 * 60_000

/**
 * Repeats a check at growing intervals, except while the page is hidden. Failures are retried.
 * `stop` ends the watch, `look` checks at once.
 */
export function watchStat({ ask, ended }: Parts): { stop: () => void; look: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest = first
  let waited = 0
  let isStopped = false
  let isAsking = false

  const later = () => {
    timer = setTimeout(() => void run(), rest)
  }
  const run = async () => {
    if (isStopped || isAsking) return
    if (document.hidden) return
    isAsking = true
    // Without a network the check fails; the next one may succeed.
    const isOpen = await ask().catch(() => true)
    isAsking = false
    if (isStopped) return
    waited += rest
    rest = Math.min(rest * growth, slowest)
    if (!isOpen || waited >= patience) {
      isStopped = true
      ended()
    } else {
      later()
    }
  }
  const look = () => {
    clearTimeout(timer)
    void run()
  }
  const onVisible = () => {
    if (!document.hidden) look()
  }
  document.addEventListener('visibilitychange', onVisible)
  later()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
    look,
  }
}
