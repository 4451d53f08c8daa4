import type { FastifyRequest } from 'fastify'
import type { Payments } from '../core/payment-port.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'
import { attemptWithOrder, type AttemptWithOrder } from './attempt-facts.ts'

/** Dependencies of the payment routes. */
export interface Parts {
  directory: Pick<StoreDirectory, 'byHost' | 'atHome'>
  payments: Payments
}

/** Rate limit of a route: requests per client address and minute. */
export const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })

/** An attempt, its order and its store. */
export type Found = AttemptWithOrder & { store: Store }

/** The attempt whose number is in the path, if it belongs to the store of this host. */
export async function attemptAt(
  directory: Parts['directory'],
  request: FastifyRequest<{ Params: { attemptNbr: string } }>,
): Promise<Found | undefined> {
  const store = directory.byHost(request.host)
  const attemptNbr = request.params.attemptNbr.replace(/\.js$/, '')
  if (!store || !/^[0-9A-Z]{12,20}$/.test(attemptNbr)) return undefined
  const found = await attemptWithOrder(store.database.db, store.storeNbr, attemptNbr)
  return found && { ...found, store }
}
