/** Whether an optional service is available. */
export interface Availability {
  readonly isAway: boolean
  /** Reports a failed call: the service counts as unavailable until `probe` succeeds. */
  lose(): void
  close(): void
}

interface Watched {
  /** Resolves if the service works; called repeatedly while it does not. */
  probe: () => Promise<unknown>
  /** Called once when the service is lost; `onBack` once when it is back. */
  onAway: (error: unknown) => void
  onBack: () => void
}

/** Milliseconds between two probes. */
const probeEvery = 250

/**
 * Tracks a service's availability, so that no call waits for it while it is down. A failure that
 * the first probe does not confirm, such as a timeout while this process was busy, is not reported.
 */
export function watchAvailability({ probe, onAway, onBack }: Watched): Availability {
  let isAway = false
  let isReported = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    try {
      await probe()
      isAway = false
      if (isReported && !isClosed) onBack()
      isReported = false
    } catch (error) {
      if (isClosed) return
      if (!isReported) onAway(error)
      isReported = true
      timer = setTimeout(() => void check(), probeEvery).unref()
    }
  }
  return {
    get isAway() {
      return isAway
    },
    lose() {
      if (isAway || isClosed) return
      isAway = true
      void check()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
