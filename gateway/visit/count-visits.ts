import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { edgeMark, visitPath } from '../../schemas/protocol/constants.ts'
import { networkOf } from '../http/network.ts'
import { originOf } from '../http/public-origin.ts'
import { repeat } from '../kernel/repeat.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { campaignOf, channelOf, sharerOf } from './channel-of.ts'
import { stepBits, stepOfOp, stepOfPage } from './step-of-request.ts'
import type { VisitBuffer } from './visit-buffer.ts'

/** Milliseconds between writes. */
const every = 2_000

/** A page view or call, as requested. */
interface Seen {
  kind: 'page' | 'call'
  address: URL
  referrer: string | undefined
}

/**
 * Counts visits by requests that the shop serves anyway, cached pages included: without cookies or
 * third parties, and not for browsers that ask not to be tracked. Steps count when they succeed.
 * Pages cached at an edge report themselves, since the gateway sees few of their requests.
 */
export function countVisits(
  app: FastifyInstance,
  { directory, buffer }: { directory: StoreDirectory; buffer: VisitBuffer },
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const seen = seenIn(request, reply)
    if (seen) note(request, seen, payload)
    done(null, payload)
  })
  const note = (request: FastifyRequest, { kind, address, referrer }: Seen, payload: unknown) => {
    const store = directory.byHost(request.host)
    if (!store || store.config.isVisitCounting === false) return
    const { headers } = request
    if (headers['sec-gpc'] === '1' || headers.dnt === '1') return
    // Pages that a browser loads in advance are no visit yet.
    if (String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return
    const isPage = kind === 'page'
    const step = isPage ? stepOfPage(address) : stepOfOp(address.searchParams)
    if (!step || (!isPage && !isSuccess(payload))) return
    const order = step === stepBits.orders ? orderOf(payload) : undefined
    const agent = headers['user-agent'] ?? ''
    if (!agent || isbot(agent)) return
    buffer.note({
      storeNbr: store.storeNbr,
      timeZone: store.config.timeZone,
      address: networkOf(request.ip),
      agent,
      steps: step | stepBits.visits,
      channel: isPage ? channelOf(address, referrer) : 'direct',
      campaign: isPage ? campaignOf(address) : '',
      sharer: isPage ? sharerOf(address) : '',
      ...(order !== undefined && { order }),
    })
  }
  const stop = repeat(
    every,
    () => buffer.flush(),
    (error) => app.log.error({ err: error }, 'visits could not be written'),
  )
  app.addHook('onClose', async () => {
    await stop()
    await buffer.flush().catch(() => undefined) // the last seconds may be lost
  })
}

/** Extracts a visit's data from a served request, if it may be part of a visit. */
function seenIn(request: FastifyRequest, reply: FastifyReply): Seen | undefined {
  const { method, url, headers, body } = request
  const origin = originOf(request)
  if (method === 'POST' && url === visitPath && reply.statusCode === 204) {
    const [href = '', referrer = ''] = String(body).split('\n')
    if (!URL.canParse(href) || new URL(href).origin !== origin) return undefined
    return { kind: 'page', address: new URL(href), referrer }
  }
  if (reply.statusCode !== 200 || !URL.canParse(url, origin)) return undefined
  const address = new URL(url, origin)
  if (method === 'POST' && url.startsWith('/api/'))
    return { kind: 'call', address, referrer: undefined }
  const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  const isReportedLater = reply.getHeader('server-timing') === edgeMark
  if (method !== 'GET' || !isHtml || isReportedLater) return undefined
  return { kind: 'page', address, referrer: headers.referer }
}

/** Whether an answer of the wire protocol is a success. */
const isSuccess = (payload: unknown): boolean =>
  typeof payload === 'string' && payload.includes('"retCode":1')

/** Number or token of the order in the answer to placing. */
const orderOf = (payload: unknown): string | undefined =>
  typeof payload === 'string' ? /"soNbr":"([\w-]{1,64})"/.exec(payload)?.[1] : undefined
