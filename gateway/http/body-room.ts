import { OpFailure } from './failure.ts'
import { apiLimits } from './limits.ts'

/** Memory that the bodies under way may take together: many slow uploads must not fill the process. */
interface BodyRoom {
  /**
   * Takes room for a body of this length, the most there is where it is unknown; answers how to give it back. Throws
   * `UNAVAILABLE` where there is none left.
   */
  take(length: number): () => void
}

export function createBodyRoom(): BodyRoom {
  const { bytes, bytesAtOnce, freeBytes } = apiLimits
  let taken = 0
  return {
    take(length) {
      const size = Number.isFinite(length) ? Math.min(length, bytes) : bytes
      // What a call without files sends is let through, or an upload could keep everybody out.
      if (size <= freeBytes) return () => undefined
      if (taken + size > bytesAtOnce) throw new OpFailure('UNAVAILABLE')
      taken += size
      let isHeld = true
      return () => {
        if (isHeld) taken -= size
        isHeld = false
      }
    },
  }
}
