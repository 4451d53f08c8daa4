import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { defaultLang } from '../../schemas/lang.ts'
import type { Mode } from '../settings/define-settings.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { readCall } from './api-request.ts'
import type { Dispatcher } from '../core/dispatcher.ts'
import { failureAnswer } from '../core/dispatcher.ts'
import type { Counters } from '../kernel/counters.ts'
import { OpFailure } from '../kernel/failure.ts'
import { createBodyRoom } from './body-room.ts'
import { apiLimits } from './limits.ts'
import { holdBack } from './hold-back.ts'
import { loggedError } from './logged.ts'
import { limitStoreOn } from './limit-store.ts'
import { networkOf } from './network.ts'
import { observeRequests } from './observe-requests.ts'
import type { PublicAddress } from './public-origin.ts'
import { logRequests } from './request-log.ts'
import type { Visitor } from '../kernel/visitor.ts'

interface Options {
  mode: Mode
  directory: StoreDirectory
  dispatcher: Dispatcher
  trustedProxies: number
  /** Processes of this machine that share the port. */
  processes?: number
  rateLimit: number
  /** Counters of rate limits. */
  counters: Counters
  publicAddress?: PublicAddress | undefined
  /** Whether all databases answer. */
  isDatabaseUp: () => Promise<boolean>
  /** Whether the process is shutting down: it still serves requests, and ends their connections. */
  isEnding?: () => boolean
  /** Whether it reports as not ready. */
  isLeaving?: () => boolean
}

/** Creates the HTTP server with the operations' endpoint; other folders add pages and files. */
export async function createServer({
  mode,
  directory,
  dispatcher,
  trustedProxies,
  processes = 1,
  rateLimit: perMinute,
  counters,
  publicAddress,
  isDatabaseUp,
  isEnding = () => false,
  isLeaving = isEnding,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: trustedProxies ? (_address, hop) => hop < trustedProxies : false,
    genReqId: () => randomUUID(),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    logger: { level: mode === 'serve' ? 'info' : 'warn', serializers: { err: loggedError } },
    bodyLimit: apiLimits.bytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    // What arrives while the server closes is still answered.
    return503OnClosing: false,
    // Maps both spellings of the endpoint to one route, so that they share one rate limit.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api(?=\?|$)/, '/api/'),
  })
  app.decorate('publicAddress', publicAddress)
  app.decorateRequest('failure', undefined)
  // Of every answer; a route whose address is a secret sends no referrer at all.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    done()
  })

  observeRequests(app, { trustsProxy: trustedProxies > 0 })
  await app.register(cookie)
  await app.register(multipart, {
    limits: {
      fields: apiLimits.fields,
      fieldSize: apiLimits.fieldBytes,
      files: apiLimits.files,
      fileSize: apiLimits.fileBytes,
      parts: apiLimits.fields + apiLimits.files,
      headerPairs: 100,
    },
  })
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    store: limitStoreOn(counters),
  })
  if (mode === 'serve') logRequests(app)

  app.setErrorHandler(async (error, request, reply) => {
    if (isTooMany(error)) await holdBack()
    return refuse(error, request, reply, directory)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain').send('Not found\n'),
  )
  const room = createBodyRoom(processes)
  app.get('/healthz', () => ({ status: 'ok' }))
  // Cached pages are served without a database too, so only `?deep` checks the database.
  app.get<{ Querystring: { deep?: string } }>('/readyz', async ({ query }, reply) => {
    const isAway = query.deep !== undefined && !(await isDatabaseUp())
    const status = isLeaving() ? 'ending' : isAway ? 'unavailable' : 'ready'
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding()) void reply.header('connection', 'close')
  })
  app.get('/m/app.json', (request, reply) => {
    const store = directory.byHost(request.host)
    if (!store) return reply.code(404).send({ code: 'UNKNOWN_STORE' })
    const { appid, secret, storeNbr, config } = store
    return reply
      .header('cache-control', 'no-cache')
      .send({ appid, secret, version: '1.0.0', storeNbr, langs: config.langs })
  })
  app.post(
    '/api/',
    { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const leave = room.take(Number(request.headers['content-length']), networkOf(request.ip))
      // Also released if the client disconnects before an answer is sent.
      reply.raw.once('close', leave)
      const call = await readCall(request, directory).catch((thrown: unknown) => {
        leave()
        throw thrown
      })
      const { status, body, failure, error } = await dispatcher.dispatch(call)
      leave()
      request.failure = failure
      if (status === 429) await holdBack()
      if (error) request.log.error({ err: error, fun: call.fun, op: call.op }, 'operation failed')
      if (status !== 200) void reply.header('retry-after', status === 429 ? '60' : '5')
      writeCookies(reply, call.visitor)
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(body)
    },
  )
  return app
}

/** Writes changed cookies: for the whole host, `SameSite=Lax`. */
export function writeCookies(reply: FastifyReply, { changes, origin }: Visitor): void {
  const isSecure = origin.startsWith('https:')
  for (const { name, value, isReadable, lasts } of changes) {
    const options = { path: '/', httpOnly: !isReadable, sameSite: 'lax', secure: isSecure } as const
    if (value === undefined) void reply.clearCookie(name, options)
    else void reply.setCookie(name, value, { ...options, ...(lasts && { maxAge: lasts }) })
  }
}

/** Whether an error means that one client or person exceeded a limit. */
export function isTooMany(error: unknown): boolean {
  if (error instanceof OpFailure) return error.code === 'RATE_LIMITED'
  return (error as { statusCode?: number }).statusCode === 429 // Fastify's own errors carry it
}

/** Answers a request that was refused before any operation ran, in the usual envelope. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  directory: StoreDirectory,
): FastifyReply {
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string } // Fastify's own errors carry them
  const lang = directory.byHost(request.host)?.config.defaultLang ?? defaultLang
  const frame = { lang, nonce: 0, ignored: [] }
  const refusal = ([status, fact]: [number, string]) => {
    request.failure = fact
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(failureAnswer(new OpFailure(fact), frame, request.id).body)
  }
  if (error instanceof OpFailure) {
    const isShare = error.code === 'RATE_LIMITED'
    void reply.header('retry-after', isShare ? '60' : '5')
    return refusal([isShare ? 429 : 503, error.code])
  }
  if (statusCode === 429) return refusal([429, 'RATE_LIMITED'])
  if (statusCode === 413 || /LIMIT$|TOO_LARGE/.test(code)) return refusal([413, 'TOO_LARGE'])
  if (statusCode === 415 || statusCode === 406)
    return refusal([statusCode === 406 ? 400 : 415, 'NOT_MULTIPART'])
  if (statusCode >= 400 && statusCode < 500) return refusal([400, 'MALFORMED'])
  const { status, body, failure } = failureAnswer(error, frame, request.id)
  request.failure = failure
  request.log.error({ err: error }, 'request failed')
  return reply
    .code(status === 503 ? 503 : 500)
    .type('application/json; charset=utf-8')
    .send(body)
}
