import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSubscribers, publish } from '../kernel/process-events.ts'
import { currentTracer, type RequestSpan } from '../kernel/trace.ts'

const spans = new WeakMap<FastifyRequest, RequestSpan>()

/** Trace id of a request, for its log line. */
export const traceIdOf = (request: FastifyRequest): string | undefined =>
  spans.get(request)?.traceId

/**
 * Publishes each response, and creates a span per request. The span names the route, never the URL,
 * which may contain order numbers and tokens.
 */
export function observeRequests(app: FastifyInstance, { trustsProxy }: { trustsProxy: boolean }) {
  app.addHook('onRequest', (request, _reply, done) => {
    const tracer = currentTracer()
    if (!tracer) return done()
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const facts = {
      'http.request.method': method,
      'http.route': route,
      'vitrine.request_id': request.id,
    }
    // A visitor must not choose which requests are traced, or join them to others.
    const parent = trustsProxy ? request.headers.traceparent : undefined
    const span = tracer.request(
      { name: `${method} ${route}`, facts },
      typeof parent === 'string' ? parent : undefined,
    )
    spans.set(request, span)
    span.enter(done)
  })
  // The body was read by events of the socket, outside the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.enter(done)
    else done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end(499)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode)
    if (hasSubscribers('request'))
      publish('request', {
        route: request.routeOptions.url,
        path: request.url,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    done()
  })
}
