import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Counters } from '../kernel/counters.ts'
import { OpFailure } from '../kernel/failure.ts'

const minute = 60_000

/**
 * Deducts a call's cost from its client address's budget per minute. Throws `RATE_LIMITED` if the
 * budget is used up.
 */
export async function takeOfBudget(
  counters: Counters,
  { name, most, cost }: { name: string; most: number; cost: number },
  address: string,
): Promise<void> {
  const { used } = await counters.add(`budget ${name}|${address}`, cost, minute)
  if (used - cost >= most) throw new OpFailure('RATE_LIMITED')
}

/** Whether a client address may call an operation with a limit of its own once more. */
export type MayCall = (op: AnyOp, address: string) => Promise<boolean>

/**
 * Counts calls per client address and minute, for operations with a lower limit than the gateway's.
 */
export const createCallLimits =
  (counters: Counters): MayCall =>
  async ({ key, limit }, address) => {
    if (limit === undefined) return true
    const { used } = await counters.add(`${key}|${address}`, 1, minute)
    return used <= limit
  }
