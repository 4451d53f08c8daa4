/** Whether a service answers that the gateway can do without for a while. */
export interface Availability {
  readonly isAway: boolean
  /** A call of the service failed: it counts as away until `probe` succeeds. */
  lose(): void
  close(): void
}

interface Watched {
  /** Resolves if the service works; it is called again and again while it does not. */
  probe: () => Promise<unknown>
  /** Called once when the service is gone, and once when it is back. */
  onAway: (error: unknown) => void
  onBack: () => void
}

/** Milliseconds between two probes: a service that is back is used within a second. */
const probeEvery = 250

/**
 * Remembers that a service is away, so that no call waits for it meanwhile. A failure that the
 * first probe does not confirm, such as a timeout while this process was busy, is not reported.
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
