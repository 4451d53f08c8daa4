import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** Window in milliseconds; short, so that a limited client can continue soon. */
const timeWindow = 10_000

/** Requests per client address other than operations, as shares of `RATE_LIMIT`. */
const shares = { pages: 1 / 2, pictures: 5 / 2, searches: 1 / 10, sitemaps: 1 / 20 }

type Limited = keyof typeof shares
type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Rate limits by client address, as route hooks. Each kind is counted separately, across all its
 * routes.
 */
export function addressLimits(app: FastifyInstance, perMinute: number): Record<Limited, Limit> {
  const limitOf = (kind: Limited): Limit => {
    const max = Math.max(1, Math.round((perMinute * shares[kind] * timeWindow) / 60_000))
    // These limits belong to no route that could name them.
    const keyGenerator = ({ ip }: FastifyRequest) => `${kind}|${networkOf(ip)}`
    const run = app.rateLimit({ max, timeWindow, keyGenerator }) as unknown as Limit // typed as a hook with callback; it is async
    return (request, reply) => run.call(app, request, reply)
  }
  return {
    pages: limitOf('pages'),
    pictures: limitOf('pictures'),
    searches: limitOf('searches'),
    sitemaps: limitOf('sitemaps'),
  }
}
