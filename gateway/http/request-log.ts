import type { FastifyInstance } from 'fastify'
import { loggedPath } from './logged.ts'
import { traceIdOf } from './observe-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the failure that a call was answered with, also where its status is 200. */
    failure: string | undefined
  }
}

/** Paths that load balancers ask twice a second; only a refusal of theirs is worth a line. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * Logs one JSON line per request, without submitted data. A refused call has its code there, so that
 * nothing else has to log it.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    if (status < 400 && probes.has(request.routeOptions.url ?? '')) return done()
    const { fun, op } = request.query as { fun?: unknown; op?: unknown } // any query is possible
    const traceId = traceIdOf(request)
    request.log.info({
      ...(traceId !== undefined && { traceId }),
      method: request.method,
      path: loggedPath(request.url),
      host: request.host,
      ...(typeof fun === 'string' && { fun, op }),
      status,
      ...(request.failure !== undefined && { code: request.failure }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    })
    done()
  })
}
