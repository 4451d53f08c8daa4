import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReviewImage } from '../../schemas/image.ts'
import { isLang, type Lang } from '../../schemas/lang.ts'
import { basePath, doorPath, passQuery } from '../../schemas/protocol/constants.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { createBodyRoom } from '../http/body-room.ts'
import { addBuiltFiles } from '../http/built-files.ts'
import { holdBack } from '../http/hold-back.ts'
import { networkOf } from '../http/network.ts'
import { originOf } from '../http/public-origin.ts'
import { isTooMany } from '../http/server.ts'
import { checkPermission } from '../core/permission.ts'
import type { FileStore, PartUploads, PictureVariants } from '../file/index.ts'
import { addImportRoutes } from '../import/index.ts'
import { addMediaRoutes, addUploads } from '../media/index.ts'
import { callerBySession, callerByToken, operatorIn, type Caller } from '../operator/index.ts'
import { passUntil } from '../store/door.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { problemOf, type ApiAnswer, type ApiCall } from './api-call.ts'
import {
  emailFrame,
  emailFramePolicy,
  notFound,
  sendApplication,
  shopOriginOf,
} from './application.ts'
import { openApi } from './openapi.ts'
import { addPrivatePictures } from './private-pictures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operator: Caller | undefined
  }
}

interface Parts {
  /** The main database. */
  main: Db
  /** Host name of the Studio, without port. */
  host: string
  answer: (call: ApiCall) => Promise<ApiAnswer>
  directory: Pick<StoreDirectory, 'byNbr'>
  uploads: PartUploads
  imports: PartUploads
  pictures: PictureVariants
  files: FileStore
  /** Calls per minute and client address. */
  rateLimit: number
  /** Processes of this machine that share the port. */
  processes: number
  /** Folder of the built Studio; absent in tests. */
  folder?: string
  /** In development: its page, which has no policy, since the bundler's inline code must run. */
  page?: () => Promise<string>
}

/**
 * Maximum bytes of a body: a page of 500 kB with room to spare, and a smaller limit without a
 * session.
 */
const mostBytes = 2_000_000
const mostBytesOfStrangers = 65_536
/** Picture requests per call: a page of the media library shows many. */
const shareOfPictures = 5

/** Language of an operator whose browser names none that the gateway has. */
const fallbackLang: Lang = 'en-US'
const langOf = ({ headers }: FastifyRequest): Lang => {
  const first = (headers['accept-language'] ?? '').split(/[,;]/)[0]?.trim()
  return isLang(first) ? first : fallbackLang
}

/**
 * Routes of the Studio's host: the API, and the application. They answer at no other host, and no
 * other route answers at this one, so that a script injected into a shop cannot reach the Studio.
 */
export async function addStudioRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { host, folder, page } = parts
  const built = folder === undefined ? undefined : await readFile(path.join(folder, 'index.html'))
  app.addHook('onRequest', async (request, reply) => {
    const isStudios = request.routeOptions.config.isStudios === true
    const isHere = request.hostname.toLowerCase() === host
    if (isHere === isStudios || probes.has(request.routeOptions.url ?? '')) return undefined
    if (!isHere) return notFound(reply)
    return sendApplication(request, reply, {
      index: page ? await page() : built,
      hasPolicy: !page,
      directory: parts.directory,
    })
  })
  await app.register(async (studio) => {
    studio.addHook('onRoute', (route) => {
      route.config = { ...route.config, isStudios: true }
    })
    await addRoutes(studio, parts)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served at the Studio's host only. */
    isStudios?: boolean
  }
}

const probes = new Set(['/healthz', '/readyz'])

async function addRoutes(
  app: FastifyInstance,
  {
    main,
    directory,
    answer,
    uploads,
    imports,
    pictures,
    files,
    rateLimit,
    processes,
    folder,
  }: Parts,
): Promise<void> {
  if (folder !== undefined)
    await addBuiltFiles(app, {
      root: path.join(folder, 'assets'),
      prefix: '/assets',
      folder: 'studio',
      files,
    })
  app.setErrorHandler(async (error, request, reply) => {
    if (isTooMany(error)) await holdBack()
    return sendAnswer(reply, problemOf(refusalOf(error), langOf(request), request.id), request)
  })
  app.decorateRequest('operator', undefined)
  const room = createBodyRoom(processes)
  const limit = { rateLimit: { max: rateLimit, timeWindow: 60_000 } }
  app.get('/api/openapi.json', { config: limit }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(openApi()),
  )
  app.get('/api/letter-frame', { config: limit }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': emailFramePolicy,
        'cache-control': 'public, max-age=3600',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(emailFrame),
  )
  const call = async (request: FastifyRequest, reply: FastifyReply, storeNbr?: string) => {
    const { fun } = request.params as { fun: string } // of both routes
    const answered = await answer({
      storeNbr,
      key: fun,
      body: request.body,
      lang: langOf(request),
      now: new Date(),
      requestId: request.id,
      address: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      origin: originOf(request),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      shopOrigin: (store) => shopOriginOf(request, store),
      setSession: (sid) => setCookie(request, reply, sid),
      ...(request.operator && { caller: request.operator }),
    })
    return sendAnswer(reply, answered, request)
  }
  // Before the body is read: strangers may send little.
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    request.operator = await callerOf(main, request)
    const length = Number(request.headers['content-length'] ?? Infinity)
    if (!request.operator && length > mostBytesOfStrangers) throw new OpFailure('TOO_LARGE')
    const leave = room.take(length, networkOf(request.ip))
    reply.raw.once('close', leave)
  }
  const route = { config: limit, bodyLimit: mostBytes, onRequest: identify }
  app.post('/api/:fun', route, (request, reply) => call(request, reply))
  app.post<{ Params: { store: string } }>('/api/:store/:fun', route, (request, reply) =>
    call(request, reply, request.params.store),
  )

  const known = async (request: FastifyRequest, storeNbr: string) => {
    const caller = await callerOf(main, request)
    if (!caller) throw new OpFailure('NO_SESSION')
    const store = directory.byNbr(storeNbr)
    if (!store || store.closedAt) throw new OpFailure('UNKNOWN_STORE')
    return { store, operator: await operatorIn(main, caller, storeNbr, new Date()) }
  }
  const limitOfPictures = { rateLimit: { max: rateLimit * shareOfPictures, timeWindow: 60_000 } }
  addMediaRoutes(app, {
    uploads,
    pictures,
    async uploaderOf(request, storeNbr) {
      const { operator } = await known(request, storeNbr)
      checkPermission(operator, 'media.write')
      return operator.operatorNbr
    },
    async storeFor(request, storeNbr, key) {
      const { store, operator } = await known(request, storeNbr)
      if (isReviewImage(key)) checkPermission(operator, 'reviews.read')
      return store
    },
    limits: { uploads: limit, pictures: limitOfPictures },
  })
  addUploads(app, {
    base: '/api/:store/import/uploads',
    uploads: imports,
    async uploaderOf(request, storeNbr) {
      const { operator } = await known(request, storeNbr)
      checkPermission(operator, 'products.write')
      return operator.operatorNbr
    },
    // A large file has many parts.
    limit: limitOfPictures,
  })
  addImportRoutes(app, {
    async storeFor(request, storeNbr, isChanging) {
      const { store, operator } = await known(request, storeNbr)
      checkPermission(operator, isChanging ? 'products.write' : 'products.read')
      return store
    },
    originOf: shopOriginOf,
    limit,
  })
  // The way into the shop, also while it is not open.
  app.get<{ Params: { store: string } }>(
    '/api/:store/shop',
    { config: limit },
    async (request, reply) => {
      const { store } = await known(request, request.params.store)
      const { door } = store.config
      const origin = shopOriginOf(request, store)
      const pass = door && passUntil(door, Date.now() + 60_000)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(origin + (pass ? `${doorPath}?${passQuery}=${pass}` : `${basePath}/`), 303)
    },
  )
  addPrivatePictures(app, {
    files,
    async storeFor(request, storeNbr, permission) {
      const { store, operator } = await known(request, storeNbr)
      checkPermission(operator, permission)
      return store
    },
    limit: limitOfPictures,
  })
}

function sendAnswer(
  reply: FastifyReply,
  { status, body, failure, error }: ApiAnswer,
  request: FastifyRequest,
) {
  request.failure = failure
  if (error) request.log.error({ err: error }, 'operation failed')
  if (status === 429 || status === 503)
    void reply.header('retry-after', status === 429 ? '60' : '5')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type(status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
    .send(body)
}

/** Converts Fastify's own errors to failures of the API. */
function refusalOf(error: unknown): unknown {
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string } // Fastify's own errors carry them
  if (error instanceof OpFailure) return error
  if (statusCode === 429) return new OpFailure('RATE_LIMITED')
  if (statusCode === 413 || /TOO_LARGE/.test(code)) return new OpFailure('TOO_LARGE')
  if (statusCode === 415) return new OpFailure('NOT_JSON')
  return statusCode >= 400 && statusCode < 500 ? new OpFailure('MALFORMED') : error
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Name of the session cookie. The prefix binds it to this host; it needs HTTPS. */
const cookieOf = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-operator' : 'operator'

function setCookie(request: FastifyRequest, reply: FastifyReply, sid: string | undefined): void {
  const origin = originOf(request)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
  } as const
  if (sid === undefined) void reply.clearCookie(cookieOf(origin), options)
  else void reply.setCookie(cookieOf(origin), sid, options)
}

/**
 * The caller, by a program's token or the browser's cookie. For anything but reading, a browser
 * must send the Studio's own origin; reads are sent without an origin, and other pages cannot see
 * the answer.
 */
async function callerOf(main: Db, request: FastifyRequest): Promise<Caller | undefined> {
  const own = originOf(request)
  const { origin, authorization } = request.headers
  if (origin !== undefined && origin !== own) throw new OpFailure('FOREIGN_ORIGIN')
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1]
    return token === undefined ? undefined : callerByToken(main, token)
  }
  const sid = request.cookies[cookieOf(own)]
  if (!sid) return undefined
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (origin === undefined && !isReading) throw new OpFailure('FOREIGN_ORIGIN')
  return callerBySession(main, sid)
}
