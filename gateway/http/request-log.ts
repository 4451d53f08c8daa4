import type { FastifyInstance } from 'fastify'
import { loggedPath } from './logged.ts'
import { traceIdOf } from './observe-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Failure code of the answer, also with status 200. */
    failure: string | undefined
  }
}

/** Health checks, requested twice a second; only their failures are logged. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * Logs one JSON line per request, without submitted data. A refused call is logged with its code
 * here, and nowhere else.
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
