import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePath, doorPath, passQuery } from '../../schemas/protocol/constants.ts'
import type { Counters } from '../kernel/counters.ts'
import { isSameText } from '../kernel/seal.ts'
import type { addressLimits } from '../http/address-limits.ts'
import { networkOf } from '../http/network.ts'
import { originOf } from '../http/public-origin.ts'
import { doorCookie, isLetIn, passUntil, type Door } from '../store/door.ts'
import type { Store } from '../store/store-directory.ts'
import { sendDoorPage } from './door-page.ts'
import { langOf } from './site.ts'

interface Parts {
  storeOf: (request: FastifyRequest) => Store | undefined
  limit: ReturnType<typeof addressLimits>['pages']
  counters: Counters
}

/** Wrong passwords of a client address within ten minutes. */
const tries = { most: 10, within: 600_000 }
/** How long guests and operators are let in, in seconds. */
const lasts = { guest: 30 * 86_400, operator: 12 * 3_600 }

/** Routes that let guests with the password, and operators with a pass, into a closed shop. */
export async function addDoorRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { storeOf, limit, counters } = parts
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(doorPath, { onRequest: limit }, async (request, reply) => {
      const store = storeOf(request)
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const back = safeBack(given.get('back'))
      const door = store?.config.door
      if (!store || !door) return goOn(reply, back)
      const lang = langOf(store, new URL(back, 'http://shop').searchParams, request.cookies.lang)
      const client = `door ${store.storeNbr}|${networkOf(request.ip)}`
      // Counted before, so that tries at once are counted, too.
      const { used } = await counters.add(client, 1, tries.within)
      if (used > tries.most) return sendDoorPage(reply, { store, lang, back, refused: 'later' })
      if (!isSameText(given.get('password')?.trim() ?? '', door.password))
        return sendDoorPage(reply, { store, lang, back, refused: 'wrong' })
      letIn(request, reply, door, lasts.guest)
      return goOn(reply, back)
    })
  })
  app.get<{ Querystring: Record<string, unknown> }>(
    doorPath,
    { onRequest: limit },
    (request, reply) => {
      const store = storeOf(request)
      const pass = request.query[passQuery]
      const door = store?.config.door
      if (store && door && typeof pass === 'string' && isLetIn(store, pass, Date.now()))
        letIn(request, reply, door, lasts.operator)
      return goOn(reply, `${basePath}/`)
    },
  )
}

const goOn = (reply: FastifyReply, to: string) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 303)

/** An address of the shop, whatever a form sends. */
const safeBack = (given: string | null): string => {
  const home = `${basePath}/`
  if (!given?.startsWith(home) || !URL.canParse(given, 'http://shop')) return home
  const url = new URL(given, 'http://shop')
  return url.host === 'shop' && url.pathname.startsWith(home) ? url.pathname + url.search : home
}

/**
 * Sets the cookie of a pass. The Studio shows the shop in a frame of another site, whose cookies
 * are kept apart by the browser.
 */
export function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  seconds: number,
  { isFramed = false }: { isFramed?: boolean } = {},
): void {
  const isSecure = originOf(request).startsWith('https:')
  void reply.setCookie(doorCookie, passUntil(door, Date.now() + seconds * 1_000), {
    path: '/',
    httpOnly: true,
    maxAge: seconds,
    ...(isFramed
      ? { sameSite: 'none', secure: true, partitioned: true }
      : { sameSite: 'lax', secure: isSecure }),
  })
}
