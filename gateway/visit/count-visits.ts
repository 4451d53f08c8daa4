import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { networkOf } from '../http/network.ts'
import { originOf } from '../http/public-origin.ts'
import { repeat } from '../repeat.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { campaignOf, channelOf, sharerOf } from './channel-of.ts'
import { stepBits, stepOfOp, stepOfPage } from './step-of-request.ts'
import type { VisitBuffer } from './visit-buffer.ts'

/** Milliseconds between writes. */
const every = 2_000

/**
 * Counts visits by the requests that the shop serves anyway, kept pages included: without a cookie,
 * without a third party, and not for browsers that ask not to be followed. Steps count once they
 * succeeded.
 */
export function countVisits(
  app: FastifyInstance,
  { directory, buffer }: { directory: StoreDirectory; buffer: VisitBuffer },
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '')
    if (reply.statusCode === 200) note(request, contentType, payload)
    done(null, payload)
  })
  const note = (request: FastifyRequest, contentType: string, payload: unknown) => {
    const isPage = request.method === 'GET' && contentType.startsWith('text/html')
    const isCall = request.method === 'POST' && request.url.startsWith('/api/')
    if (!isPage && !isCall) return
    const store = directory.byHost(request.host)
    if (!store || store.config.isVisitCounting === false) return
    const { headers } = request
    if (headers['sec-gpc'] === '1' || headers.dnt === '1') return
    // Pages that a browser loads in advance are no visit yet.
    if (String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return
    const origin = originOf(request)
    if (!URL.canParse(request.url, origin)) return
    const address = new URL(request.url, origin)
    const step = isPage ? stepOfPage(address) : stepOfOp(address.searchParams)
    if (!step || (isCall && !isSuccess(payload))) return
    const order = step === stepBits.orders ? orderOf(payload) : undefined
    const agent = headers['user-agent'] ?? ''
    if (!agent || isbot(agent)) return
    buffer.note({
      storeNbr: store.storeNbr,
      timeZone: store.config.timeZone,
      address: networkOf(request.ip),
      agent,
      steps: step | stepBits.visits,
      channel: isPage ? channelOf(address, headers.referer) : 'direct',
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

/** Whether an answer of the wire protocol is no refusal. */
const isSuccess = (payload: unknown): boolean =>
  typeof payload === 'string' && payload.includes('"retCode":1')

/** The number or token that the answer to a placed order names it by. */
const orderOf = (payload: unknown): string | undefined =>
  typeof payload === 'string' ? /"soNbr":"([\w-]{1,64})"/.exec(payload)?.[1] : undefined
