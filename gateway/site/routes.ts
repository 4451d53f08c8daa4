import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { textsOf } from '../../site/texts/texts-of.ts'
import type { Lang } from '../../schemas/lang.ts'
import { isReviewImage } from '../../schemas/image.ts'
import { basePath, editQuery, previewQuery, visitPath } from '../../schemas/protocol/constants.ts'
import { offlinePath, workerPath } from '../../schemas/protocol/offline.ts'
import { isDatabaseDown, type Db } from '../db/database.ts'
import type { Edge } from '../edge/index.ts'
import {
  acceptedFormats,
  type FileStore,
  type PictureVariants,
  type Variant,
} from '../file/index.ts'
import { addressLimits } from '../http/address-limits.ts'
import { addBuiltFiles } from '../http/built-files.ts'
import type { Counters } from '../kernel/counters.ts'
import { OpFailure } from '../kernel/failure.ts'
import { messageOf } from '../core/messages.ts'
import { networkOf } from '../http/network.ts'
import { guardOf, redirectOf } from '../../site/screens/guard.ts'
import { matchScreen } from '../../site/screens/match.ts'
import { visitorOf } from '../http/api-request.ts'
import { holdBack } from '../http/hold-back.ts'
import { originOf } from '../http/public-origin.ts'
import { isTooMany, writeCookies } from '../http/server.ts'
import { draftByToken, infoPath, redirectFrom, spendFrameKey } from '../page/index.ts'
import { forgetMember, memberOfSession } from '../session/member.ts'
import { doorCookie, isLetIn } from '../store/door.ts'
import { configIn } from '../store/store-config.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'
import type { AppIcons } from './app-icons.ts'
import { addAppRoutes } from './app-routes.ts'
import {
  robotsOfClosed,
  robotsTxt,
  sitemapIndex,
  sitemapPages,
  sitemapProducts,
} from './discovery.ts'
import { sendDoorPage } from './door-page.ts'
import { addDoorRoutes, letIn } from './door-routes.ts'
import { keepCompressed } from './keep-compressed.ts'
import { offlinePage } from './offline-page.ts'
import { langOf, terminalOf, type Site } from './site.ts'
import { sendTroublePage } from './trouble-page.ts'

const unzip = promisify(gunzip)

interface Parts {
  directory: StoreDirectory
  site: Site
  pictures: PictureVariants
  icons: AppIcons
  files: FileStore
  edge: Edge
  /** Requests per minute and client address; pages and pictures get shares of it. */
  rateLimit: number
  counters: Counters
  /** The built client; absent in development, where the bundler serves it. */
  clientFolder?: string
}

/** Adds routes for pages, pictures, built files and search engines. */
export async function addSiteRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  // Separate from operations, since errors here are answered as a page or in plain text.
  await app.register(async (pages) => {
    pages.setErrorHandler(refusedHere(parts.directory))
    await addRoutes(pages, parts)
  })
}

async function addRoutes(
  app: FastifyInstance,
  { directory, site, pictures, icons, files, edge, rateLimit, counters, clientFolder }: Parts,
): Promise<void> {
  const limits = addressLimits(app, rateLimit)
  // The shop's files, and those of edit mode.
  if (clientFolder)
    for (const folder of ['assets', 'edit'])
      await addBuiltFiles(app, {
        root: path.join(clientFolder, folder),
        prefix: `${basePath}/${folder}`,
        folder,
        files,
      })
  if (clientFolder) await addWorker(app, path.join(clientFolder, 'sw.js'))

  const storeOf = (request: FastifyRequest): Store | undefined => directory.byHost(request.host)
  const unknownStore = (reply: FastifyReply) =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('There is no store under this host name.\n')

  app.get('/', (_request, reply) => reply.redirect(`${basePath}/`, 302))
  app.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`, 301))

  app.get<{ Params: { key: string; width: string } }>(
    `${basePath}/img/:key/:width`,
    { onRequest: limits.pictures },
    async (request, reply) => {
      const store = storeOf(request)
      const { key, width } = request.params
      const variant =
        store && /^\d{2,4}$/.test(width)
          ? await pictures.get({
              storeNbr: store.storeNbr,
              key,
              width: Number(width),
              formats: acceptedFormats(request.headers.accept),
              subject: networkOf(request.ip),
            })
          : undefined
      if (!variant)
        return reply
          .code(404)
          .header('cache-control', 'public, max-age=60')
          .type('text/plain')
          .send('Not found\n')
      const etag = `"${key}-${variant.width}-${variant.format}"`
      void reply.headers({
        vary: 'Accept',
        etag,
        // A better one is being produced, so caches must revalidate soon.
        'cache-control': cacheControlOf(key, variant),
      })
      if (fresh(request.headers, { etag })) return reply.code(304).send()
      return reply.type(`image/${variant.format}`).send(variant.bytes)
    },
  )

  addAppRoutes(app, { icons, storeOf, limit: limits.pictures })
  await addDoorRoutes(app, { storeOf, limit: limits.pages, counters })

  // The visit is counted as that of a page, once it is answered (`gateway/visit`).
  app.post(visitPath, { onRequest: limits.pages, bodyLimit: 8_000 }, (request, reply) => {
    const isOwn = storeOf(request) !== undefined && request.headers.origin === originOf(request)
    return reply
      .code(isOwn ? 204 : 404)
      .header('cache-control', 'no-store')
      .send()
  })

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain')
      .send(storeOf(request)?.config.door ? robotsOfClosed : robotsTxt(originOf(request))),
  )
  const kept = keepCompressed()
  const sitemap = (
    url: string,
    make: (store: Store, origin: string, from: string) => Promise<Iterable<string>>,
  ) =>
    app.get<{ Params: { from?: string } }>(
      url,
      { onRequest: limits.sitemaps },
      async (request, reply) => {
        const store = storeOf(request)
        if (!store || store.config.door) return unknownStore(reply)
        const origin = originOf(request)
        const from = request.params.from ?? ''
        const key = [store.storeNbr, store.version, origin, url, from].join('|')
        const file = await kept(key, () => make(store, origin, from))
        void reply
          .type('application/xml')
          .headers({ 'cache-control': 'public, max-age=600', vary: 'Accept-Encoding' })
        if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
          return reply.send(await unzip(file))
        return reply.header('content-encoding', 'gzip').send(file)
      },
    )
  sitemap('/sitemap.xml', (store, origin) => sitemapIndex(store.database.db, store, origin))
  sitemap('/sitemap-pages.xml', (store, origin) => sitemapPages(store.database.db, store, origin))
  sitemap('/sitemap-products-:from(^[A-Za-z0-9][A-Za-z0-9-]{0,39}$).xml', (store, origin, from) =>
    sitemapProducts(store.database.db, store, origin, from),
  )

  app.get(offlinePath, async (request, reply) => {
    const store = storeOf(request)
    if (!store) return unknownStore(reply)
    const lang = langOf(store, new URLSearchParams(), request.cookies.lang)
    const { html, policy } = offlinePage({
      config: configIn(store.storeNbr, store.config, lang),
      lang,
      texts: textsOf(lang, ['shell', 'offline']),
    })
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  const limitOfPage = (request: FastifyRequest, reply: FastifyReply) => {
    const isSearch = new URL(request.url, 'http://shop').searchParams.has('q')
    return isSearch ? limits.searches(request, reply) : limits.pages(request, reply)
  }
  app.get(`${basePath}/*`, { onRequest: limitOfPage }, async (request, reply) => {
    const store = storeOf(request)
    if (!store) return unknownStore(reply)
    const url = new URL(request.url, 'http://shop')
    const query = url.searchParams
    const lang = langOf(store, query, request.cookies.lang)
    const { db } = store.database
    try {
      const key = query.get(editQuery)
      const studio = key === null ? undefined : await spendFrameKey(db, store.storeNbr, key)
      if (key !== null && studio === undefined) return gone(reply, store, lang, request.id)
      const token = query.get(previewQuery)
      const draft = token === null ? undefined : await draftByToken(db, store.storeNbr, token)
      if (token !== null && !draft) return gone(reply, store, lang, request.id)
      const { door } = store.config
      const isGuest = !isLetIn(store, request.cookies[doorCookie], Date.now())
      if (door && isGuest && studio === undefined && !draft)
        return sendDoorPage(reply, { store, lang, back: url.pathname + url.search })
      // The calls of what is edited or previewed pass, too.
      if (door && isGuest)
        letIn(request, reply, door, 12 * 3_600, { isFramed: studio !== undefined })
      // What is edited does not depend on who is signed in to the shop.
      const known = studio === undefined ? request.cookies.sid : undefined
      const member = await memberOfSession(db, store.storeNbr, known)
      const path = decoded(url.pathname.slice(basePath.length))
      const match = matchScreen(path)
      const moved = redirectOf(match, path + url.search)
      if (moved !== undefined) return reply.redirect(basePath + moved, 301)
      // The same guard as in the browser, for addresses opened directly.
      const first =
        studio === undefined
          ? guardOf(match, addressOf(path, query), {
              ...member,
              isGuestCart: store.config.setting.isGuestCart,
            })
          : undefined
      const visitor = visitorOf(request)
      if (studio === undefined && !member && visitor.sid) forgetMember(visitor)
      writeCookies(reply, visitor)
      if (first !== undefined)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${basePath}${first}${query.has('lang') ? `&lang=${lang}` : ''}`, 302)
      const { status, headers, body } = await site.page({
        asker: {
          store,
          visitor,
          db,
          lang,
          terminal: terminalOf(query, request.cookies.terminal),
          requestId: request.id,
          now: new Date(),
          ...(member && { member }),
          ...(draft && { draft }),
        },
        path,
        query,
        origin: originOf(request),
        encodings: request.headers['accept-encoding'] ?? '',
        held: request.headers,
        ...(edge.isAsking(request) && !door && { edgeHeaders: edge.headersOf }),
        ...(studio !== undefined && { studio }),
      })
      // Pages that are shown need no look at the redirects; a browser may have kept a missing one.
      const isMissing = status === 404 || status === 304
      const to = isMissing ? await movedTo(db, store, path) : undefined
      if (to !== undefined) {
        if (body instanceof Readable) body.destroy()
        // Browsers keep a 301 for ever otherwise, and the address may get a page again.
        return reply.header('cache-control', 'no-cache').redirect(basePath + to + url.search, 301)
      }
      return reply
        .code(status)
        .headers({ ...headers, ...(door && closedHeaders) })
        .send(body)
    } catch (error) {
      if (error instanceof OpFailure) throw error
      request.log.error({ err: error }, 'page failed')
      const isDown = isDatabaseDown(error)
      void reply
        .code(isDown ? 503 : 500)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
      return sendTroublePage(reply, {
        theme: store.config.theme,
        lang,
        message: messageOf(isDown ? 'UNAVAILABLE' : 'SYSTEM_ERROR', lang),
        requestId: request.id,
        ...(isDown && { again: 4 }),
      })
    }
  })
}

/** What a shop shows that is not open yet is for nobody else. */
const closedHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** Pictures of reviews may be hidden or erased, so no shared cache keeps them. */
function cacheControlOf(key: string, { isInterim }: Variant): string {
  if (isReviewImage(key)) return `private, max-age=${isInterim ? 60 : 3600}`
  return isInterim ? 'public, max-age=60' : 'public, max-age=31536000, immutable'
}

/** Redirect target of a moved information page. */
async function movedTo(db: Db, { storeNbr }: Store, path: string): Promise<string | undefined> {
  const { name, params } = matchScreen(path)
  const to = name === 'info' ? await redirectFrom(db, storeNbr, params.nbr ?? '') : undefined
  return to === undefined ? undefined : infoPath(to)
}

/** Answers that a preview link or frame key has expired. */
const gone = (reply: FastifyReply, store: Store, lang: Lang, requestId: string) =>
  sendTroublePage(
    reply.code(410).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
    { theme: store.config.theme, lang, message: messageOf('PREVIEW_ENDED', lang), requestId },
  )

/** Answers refused requests: over the client's limit, or the server is overloaded. */
const refusedHere =
  (directory: StoreDirectory) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const isShare = isTooMany(error)
    if (!isShare && !(error instanceof OpFailure)) throw error
    if (isShare) await holdBack()
    if (!reply.hasHeader('retry-after')) void reply.header('retry-after', isShare ? '10' : '5')
    void reply.code(isShare ? 429 : 503).header('cache-control', 'no-store')
    const store = directory.byHost(request.host)
    if (!store || request.routeOptions.url !== `${basePath}/*`)
      return reply.type('text/plain').send(isShare ? 'Too many requests\n' : 'Busy, try again\n')
    const lang = langOf(store, new URLSearchParams(), request.cookies.lang)
    const message = messageOf(isShare ? 'RATE_LIMITED' : 'BUSY', lang)
    return sendTroublePage(reply, {
      theme: store.config.theme,
      lang,
      message,
      requestId: request.id,
      again: isShare ? 10 : 4,
    })
  }

/** The service worker. Always revalidated, since otherwise a faulty one could not be replaced. */
async function addWorker(app: FastifyInstance, file: string): Promise<void> {
  const worker = await readFile(file).catch(() => undefined) // the shop works without it
  if (!worker) return
  app.get(workerPath, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
}

/** The address to return to after sign-in, without the language, which is stored separately. */
function addressOf(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('lang')
  const search = kept.toString()
  return path + (search && `?${search}`)
}

/** Decodes a path for its screen; an invalid encoding leads to the 404 page. */
function decoded(pathname: string): string {
  try {
    // Encoded slashes and dots stay encoded, so that they cannot bypass a guard.
    return /%2f|%5c|%2e/i.test(pathname) ? pathname : decodeURIComponent(pathname)
  } catch {
    return '/404'
  }
}
