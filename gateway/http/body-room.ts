import { OpFailure } from '../kernel/failure.ts'
import { apiLimits } from './limits.ts'

/** Limits the total memory of request bodies, so that many slow uploads cannot fill the process. */
interface BodyRoom {
  /**
   * Reserves memory for a body of `length` bytes (the maximum if unknown) and returns the function
   * that releases it. Throws `RATE_LIMITED` if the client address has used its share, `UNAVAILABLE`
   * if no memory is left.
   */
  take(length: number, address: string): () => void
}

/** `processes` share the memory of the machine; each has room for one address at least. */
export function createBodyRoom(processes = 1): BodyRoom {
  const { bytes, bytesOfAddress, freeBytes } = apiLimits
  const bytesAtOnce = Math.max(bytesOfAddress, apiLimits.bytesAtOnce / processes)
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
      // Small bodies, as of calls without files, always pass, so that uploads cannot block them.
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
