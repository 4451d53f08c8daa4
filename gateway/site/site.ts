import { randomBytes, createHash } from 'node:crypto'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import fresh from 'fresh'
import type { Lang } from '../../schemas/lang.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import type { BootState } from '../../site/boot/boot-state.ts'
import { canonicalAddress, matchScreen, type Match } from '../../site/screens/match.ts'
import { isDatabaseDown } from '../db/database.ts'
import type { Asker, Execute } from '../core/executor.ts'
import { createShared } from '../core/shared.ts'
import { traced } from '../kernel/trace.ts'
import type { KeptPage } from '../edge/index.ts'
import type { Assets } from './assets.ts'
import { createFairQueue } from '../kernel/fair-queue.ts'
import type { Topics } from '../store/topics.ts'
import { bootState } from './boot-state.ts'
import { contentPolicy, type Inline } from './content-policy.ts'
import {
  compressAgainWhenIdle,
  encoded,
  encodingOf,
  recoded,
  type Bodies,
} from './page-encodings.ts'
import { keptFor } from './kept-for.ts'
import { headScript, pageShell } from './shell.ts'

/**
 * The exported function of the built server entry. Loaded by path, so that the server imports no UI
 * code.
 */
export type RenderShop = (
  state: BootState,
  options: { nonce?: string; onFault: (block: ResolvedBlock, error: unknown) => void },
) => Promise<{
  title: string
  types: string[]
  pipe(into: Writable): Promise<void>
  markup(): Promise<string>
}>

export interface PageRequest {
  asker: Asker
  /** Without the base path. */
  path: string
  query: URLSearchParams
  origin: string
  encodings: string
  /** Request headers by which a browser says what it has. */
  held: { 'if-none-match'?: string | undefined; 'cache-control'?: string | undefined }
  /** Headers with which an edge may keep the page; absent if none asks. */
  edgeHeaders?: (page: KeptPage) => Record<string, string> | undefined
  /** Edit mode: the Studio's origin, in whose frame the page is shown. */
  studio?: string
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable | undefined
}

interface Cached {
  status: number
  /** Hash of the page, whatever its encoding. */
  hash: string
  policy: string
  validUntil: number
  topics: Topics
  bodies: Bodies
}

export interface Site {
  page(request: PageRequest): Promise<PageAnswer>
}

interface Parts {
  execute: Execute
  render: RenderShop
  assets: Assets
  report: (block: ResolvedBlock, error: unknown, asker: Asker, state: BootState) => void
  /**
   * In development: pages have no policy, since the bundler's inline code must run, and nothing
   * keeps them, since the sources may have changed.
   */
  isOfSources?: boolean
  /** Other origins that a store's pages may submit forms to: carriers' maps, payment pages. */
  formOrigins?: (storeNbr: string) => readonly string[]
  transform?: (html: string) => string
}

/**
 * Renders pages. Guests share a cached rendering until a tick or one of its topics changes; pages for members and of
 * drafts are streamed and never cached.
 */
export function createSite({
  execute,
  render,
  assets,
  report,
  isOfSources = false,
  formOrigins = () => [],
  transform,
}: Parts): Site {
  const shared = createShared<Cached>({
    cache: 'pages',
    most: 32_000_000,
    sizeOf: ({ bodies }) => [...bodies.values()].reduce((sum, body) => sum + body.length, 500) * 2,
    isMissing: ({ status }) => status === 404,
    isStaleBetter: isDatabaseDown,
  })
  const compressAgain = compressAgainWhenIdle()
  /** Rendering occupies the single thread, so requests are queued per client address. */
  const enqueue = createFairQueue({
    atOnce: 6,
    atOnceOfOne: 2,
    mostWaiting: 300,
    mostOfOne: 40,
    longest: 10_000,
  })

  const boot = (request: PageRequest) =>
    bootState(execute, request.asker, urlOf(request), request.studio)

  const policyOf = (inline: Inline, { config, studio }: BootState): string =>
    contentPolicy(inline, config, formOrigins(config.storeNbr), studio)

  const draw = async (request: PageRequest): Promise<Cached> => {
    const { state, match, validUntil, topics } = await boot(request)
    const drawn = await render(state, {
      onFault: (block, error) => report(block, error, request.asker, state),
    })
    const { before, after, styles } = pageShell({
      state,
      title: drawn.title,
      screen: match.name,
      origin: request.origin,
      assets: assets.forPage(drawn.types, state.first),
    })
    const body = await drawn.markup()
    // The renderer puts picture preloads at the start of its markup; they belong in the head.
    const preloads = /^(<link rel="preload"[^>]*\/?>)+/.exec(body)?.[0] ?? ''
    let html = before(preloads) + body.slice(preloads.length) + after
    if (transform) html = transform(html)
    const bytes = Buffer.from(html)
    const encoding = encodingOf(request.encodings)
    return {
      status: statusOf(match),
      validUntil,
      topics,
      bodies: new Map([[encoding, await encoded(bytes, encoding)]]),
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      policy: policyOf({ scripts: [headScript], styles }, state),
    }
  }

  const forGuest = (request: PageRequest): Promise<Cached> => {
    const { asker, origin } = request
    const { store, lang, terminal, visitor } = asker
    const key = [store.storeNbr, store.version, lang, terminal, origin, urlOf(request)].join('|')
    return shared(key, asker, () => enqueue(() => inSpan(request, draw), [visitor.address]))
  }

  const streamed = async (request: PageRequest): Promise<PageAnswer> => {
    const nonce = randomBytes(16).toString('base64')
    const { state, match } = await boot(request)
    const drawn = await render(state, {
      nonce,
      onFault: (block, error) => report(block, error, request.asker, state),
    })
    const { before, after } = pageShell({
      state,
      title: drawn.title,
      screen: match.name,
      origin: request.origin,
      assets:
        request.studio === undefined
          ? assets.forPage(drawn.types, state.first)
          : assets.forEdit(drawn.types),
      nonce,
    })
    const { stream, encoding } = compressing(request.encodings)
    stream.write(before(''))
    drawn.pipe(stream).then(
      () => stream.end(after),
      (error: Error) => stream.destroy(error),
    )
    return {
      status: statusOf(match),
      headers: {
        ...commonHeaders(isOfSources ? undefined : policyOf({ nonce }, state)),
        'cache-control': 'private, no-store',
        ...keptFor(request, match),
        ...((request.asker.draft || request.studio !== undefined) && draftHeaders),
        ...(encoding && { 'content-encoding': encoding }),
      },
      body: stream,
    }
  }

  return {
    async page(request) {
      if (request.asker.member || request.asker.draft || request.studio !== undefined)
        return enqueue(() => inSpan(request, streamed), [request.asker.visitor.address])
      if (isOfSources) {
        const { status, bodies } = await inSpan(request, draw)
        const [[encoding, body]] = [...bodies] as [[string, Buffer]] // one is drawn
        const headers = { ...commonHeaders(undefined), 'cache-control': 'no-store' }
        return { status, headers: { ...headers, 'content-encoding': encoding }, body }
      }
      const { status, hash, policy, bodies, topics, validUntil } = await forGuest(request)
      const encoding = encodingOf(request.encodings)
      const headers = {
        ...commonHeaders(policy),
        // Another encoding is another sequence of bytes.
        etag: `"${hash}-${encoding}"`,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie',
        ...request.edgeHeaders?.({ store: request.asker.store, topics, validUntil }),
      }
      if (fresh(request.held, headers)) return { status: 304, headers, body: undefined }
      const body = bodies.get(encoding) ?? (await recoded(bodies, encoding))
      bodies.set(encoding, body)
      if (encoding === 'br') compressAgain(bodies)
      return {
        status,
        headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
        body,
      }
    },
  }
}

/** Draws a page within a span that names its screen; the address may name an order. */
const inSpan = <T>(request: PageRequest, drawIt: (request: PageRequest) => Promise<T>) =>
  traced({ name: `page ${matchScreen(request.path).name}` }, () => drawIt(request))

/** Keeps the preview link out of search engines and referrers. */
const draftHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

const statusOf = ({ name }: Match): number => (name === 'notFound' ? 404 : 200)

const commonHeaders = (policy: string | undefined): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  ...(policy && { 'content-security-policy': policy }),
})

/** Address that identifies the requested page: other query shares its drawing. */
const urlOf = ({ path, query }: PageRequest): string => canonicalAddress(`${path}?${query}`)

function compressing(encodings: string): { stream: Writable & Readable; encoding?: string } {
  if (/\bbr\b/.test(encodings))
    return {
      stream: createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      }),
      encoding: 'br',
    }
  if (/\bgzip\b/.test(encodings))
    return { stream: createGzip({ flush: constants.Z_SYNC_FLUSH }), encoding: 'gzip' }
  return { stream: new PassThrough() }
}

/**
 * The language of a request: from the query, the cookie, or the store's default. Only languages of
 * the store.
 */
export function langOf(
  store: Asker['store'],
  query: URLSearchParams,
  cookie: string | undefined,
): Lang {
  const { langs, defaultLang } = store.config
  return (
    langs.find((lang) => lang === query.get('lang')) ??
    langs.find((lang) => lang === cookie) ??
    defaultLang
  )
}

export const terminalOf = (query: URLSearchParams, cookie: string | undefined): Terminal =>
  (query.get('terminal') ?? cookie) === 'app' ? 'app' : 'h5'
