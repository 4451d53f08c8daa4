import { LRUCache } from 'lru-cache'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { OpFailure } from './failure.ts'

const minute = 60_000

/** A budget per client address and minute, for calls of different cost. */
export function createBudget(most: number): { take(cost: number, address: string): void } {
  const used = new LRUCache<string, { cost: number }>({ max: 50_000, ttl: minute })
  return {
    /** Throws `RATE_LIMITED` if the budget is used up. */
    take(cost, address) {
      const count = used.get(address) ?? { cost: 0 }
      if (!used.has(address)) used.set(address, count)
      if (count.cost >= most) throw new OpFailure('RATE_LIMITED')
      count.cost += cost
    },
  }
}

/**
 * Counts calls per client address and minute, for operations with a lower limit than the gateway's.
 */
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
