import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PaymentProvider, ProviderRequest } from '../core/payment-port.ts'
import { attemptAt, limit, type Found, type Parts } from './attempt-routes.ts'
import { attemptOf } from './attempt-facts.ts'
import { addGo } from './go-route.ts'
import { bookAnswer, bookRequest } from './payment-notifications.ts'

/**
 * Routes for payment providers and for browsers on the way to them and back. Only a provider's
 * signed notification changes an order; a returning browser only sees the order's status.
 */
export async function addPaymentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  // Registered in a separate scope, so that bodies of any type are kept as they are on these routes only.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 200_000 },
      (_request, body, done) => done(null, body),
    )
    addNotify(scope, parts)
    addReturn(scope, parts)
    addGo(scope, parts)
  })
}

function addNotify(app: FastifyInstance, { directory, payments }: Parts): void {
  app.post<{ Params: { provider: string } }>(
    '/pay/notify/:provider',
    limit(6_000),
    async (request, reply) => {
      const store = directory.byHost(request.host)
      const provider = store && payments.byName(store.storeNbr, request.params.provider)
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      if (!store || !provider) return reply.code(404).send('Not found\n')
      const booked = await directory.atHome(store, (home) =>
        bookRequest(home.database.db, home, provider, requestOf(request, provider)),
      )
      if (!booked.isProven)
        request.log.warn({ provider: provider.name }, 'a payment notification has a wrong seal')
      return reply.code(booked.reply.status).type(booked.reply.type).send(booked.reply.body)
    },
  )
}

/** The request as received; only headers that the provider signs are kept. */
const requestOf = (
  { url, headers, body }: FastifyRequest,
  { signedHeaders }: PaymentProvider,
): ProviderRequest => ({
  url,
  headers: Object.fromEntries(
    signedHeaders.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  at: new Date(),
})

/**
 * Browsers return with a form or a link; in both cases the shop shows its own data. A payment that
 * needs confirmation is confirmed now.
 */
function addReturn(app: FastifyInstance, { directory, payments }: Parts): void {
  app.route<{ Params: { attemptNbr: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/return/:attemptNbr',
    exposeHeadRoute: false,
    ...limit(120),
    handler: async (request, reply) => {
      const found = await attemptAt(directory, request)
      if (found) await confirmIn(found, { directory, payments }, request)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/m${found ? pathOf(found) : '/404'}`, 303)
    },
  })
}

const pathOf = ({ order }: Found): string =>
  order.userNbr === null ? `/orderd/${order.token}` : `/order/payResult/${order.soNbr}`

/**
 * Confirms an attempt that requires it. Whatever the result, the shopper sees the order; an open
 * attempt is queried later.
 */
async function confirmIn(
  { store, attempt }: Found,
  { directory, payments }: Parts,
  request: FastifyRequest,
): Promise<void> {
  const provider = payments.byName(store.storeNbr, attempt.provider)
  if (attempt.stat !== 'open' || !attempt.start || !provider?.confirm) return
  try {
    const answer = await provider.confirm(attemptOf(attempt, store.config.currency))
    if (typeof answer !== 'object') return
    await directory.atHome(store, (home) => bookAnswer(home.database.db, home, provider, answer))
  } catch (error) {
    request.log.error({ err: error, provider: provider.name }, 'a payment could not be confirmed')
  }
}
