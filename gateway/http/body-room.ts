import { OpFailure } from './failure.ts'
import { apiLimits } from './limits.ts'

/** Memory that the bodies under way may take together: many slow uploads must not fill the process. */
interface BodyRoom {
  /**
   * Takes room for a body of this length, the most there is where it is unknown; answers how to give it back. Throws
   * `RATE_LIMITED` where the address has its share, `UNAVAILABLE` where there is none left.
   */
  take(length: number, address: string): () => void
}

export function createBodyRoom(): BodyRoom {
  const { bytes, bytesAtOnce, bytesOfAddress, freeBytes } = apiLimits
  let taken = 0
  const takenBy = new Map<string, number>()
  const add = (address: string, size: number) => {
    taken += size
    const of = (takenBy.get(address) ?? 0) + size
    if (of) takenBy.set(address, of)
    else takenBy.delete(address)
  }
  return {
    take(length, address) {
      const size = Number.isFinite(length) ? Math.min(length, bytes) : bytes
      // What a call without files sends is let through, or an upload could keep everybody out.
      if (size <= freeBytes) return () => undefined
      if ((takenBy.get(address) ?? 0) + size > bytesOfAddress) throw new OpFailure('RATE_LIMITED')
      if (taken + size > bytesAtOnce) throw new OpFailure('UNAVAILABLE')
      add(address, size)
      let isHeld = true
      return () => {
        if (isHeld) add(address, -size)
        isHeld = false
      }
    },
  }
}
