import { LRUCache } from 'lru-cache'
import type { AnyOp } from '../../schemas/kit/define-op.ts'

const minute = 60_000

/** Counts calls of the operations that allow fewer than the gateway does, by address, in windows of a minute. */
export function createCallLimits(): { mayCall(op: AnyOp, address: string): boolean } {
  const counts = new LRUCache<string, { calls: number }>({ max: 50_000, ttl: minute })
  return {
    mayCall({ key, limit = Infinity }, address) {
      const name = `${key}|${address}`
      const count = counts.get(name) ?? { calls: 0 }
      if (!counts.has(name)) counts.set(name, count)
      return ++count.calls <= limit
    },
  }
}
