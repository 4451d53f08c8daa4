import type { FastifyInstance } from 'fastify'
import { returnPath } from '../../schemas/link.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { pickupCarriers } from '../../schemas/addr/pickup.schema.ts'
import { isStorable } from '../kernel/storable.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { keepChoice, type MapReply } from './choices.ts'

interface Parts {
  directory: StoreDirectory
}

/**
 * The route that a carrier's map returns to. The map's post is unsigned and, being cross-site, has
 * no cookies. So it grants no access: it only completes the choice of its random token and
 * redirects.
 */
export async function addPickupRoutes(app: FastifyInstance, { directory }: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(
      '/api/pickup/chosen',
      { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        const store = directory.byHost(request.host)
        if (!store)
          return reply
            .code(404)
            .type('text/plain; charset=utf-8')
            .send('There is no store under this host name.\n')
        const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const pick = body.get('ExtraData') ?? ''
        const kept = /^[0-9A-Za-z]{20}$/.test(pick)
          ? await directory.atHome(store, ({ database: { db }, storeNbr }) =>
              keepChoice(db, storeNbr, pick, replyIn(body)),
            )
          : undefined
        return reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
          .redirect(backTo(kept, pick), 303)
      },
    )
  })
}

/** The chosen store; `undefined` if incomplete. */
function replyIn(body: URLSearchParams): MapReply | undefined {
  const of = (name: string, max: number): string => (body.get(name) ?? '').trim().slice(0, max)
  const type = of('LogisticsSubType', 20).replace(/C2C$/, '')
  const frcNbr = pickupCarriers.find((carrier) => carrier === type)
  const storeId = of('CVSStoreID', 21)
  const storeName = of('CVSStoreName', 60)
  const storeAddress = of('CVSAddress', 200)
  const isWhole = /^[0-9A-Za-z]{1,20}$/.test(storeId) && storeName && storeAddress
  return frcNbr && isWhole && isStorable([storeName, storeAddress])
    ? { frcNbr, storeId, storeName, storeAddress }
    : undefined
}

/** The page where the choice began, with the token if a store was saved. */
function backTo(kept: { redirectPath: string; isKept: boolean } | undefined, pick: string): string {
  // The path was validated when stored; it is validated again before the redirect.
  const url = new URL(returnPath(kept?.redirectPath ?? '/') ?? '/', 'http://shop')
  if (kept) url.searchParams.set('pick', kept.isKept ? pick : 'none')
  return `${basePath}${url.pathname}${url.search}`
}
