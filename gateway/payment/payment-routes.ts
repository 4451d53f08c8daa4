import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { schemeMetaScript } from '../../site/head/scheme-choice.ts'
import { orders } from '../order/order.tables.ts'
import { escapeHtml } from '../site/index.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { bookNotification } from './payment-notifications.ts'
import type { Payments } from '../core/payment-port.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

interface Parts {
  directory: Pick<StoreDirectory, 'byHost' | 'atHome'>
  payments: Payments
}

const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })

/**
 * Routes for payment providers and for browsers on the way to them and back. Only a provider's
 * signed notification changes an order; a returning browser only sees the order's status.
 */
export async function addPaymentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  // Registered in a separate scope, so that form bodies are parsed on these routes only.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
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
      const isTaken = await directory.atHome(store, (home) =>
        bookNotification(home.database.db, home, provider, textsOf(request.body)),
      )
      if (!isTaken)
        request.log.warn({ provider: provider.name }, 'a payment notification has a wrong seal')
      return isTaken ? provider.taken : reply.code(400).send(provider.refused)
    },
  )
}

/** Browsers return with a form or a link; in both cases the shop shows its own data. */
function addReturn(app: FastifyInstance, { directory }: Parts): void {
  app.route<{ Params: { attemptNbr: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/return/:attemptNbr',
    exposeHeadRoute: false,
    ...limit(120),
    handler: async (request, reply) => {
      const order = await orderOf(directory, request)
      const path = !order
        ? '/404'
        : order.userNbr === null
          ? `/orderd/${order.token}`
          : `/order/payResult/${order.soNbr}`
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/m${path}`, 303)
    },
  })
}

const script = `${schemeMetaScript};document.forms[0].submit()`
const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * Posts the browser's form to a provider that requires one. The content policy of the shop's pages
 * forbids that.
 */
function addGo(app: FastifyInstance, { directory }: Parts): void {
  app.get<{ Params: { attemptNbr: string } }>(
    '/pay/go/:attemptNbr',
    { exposeHeadRoute: false, ...limit(120) },
    async (request, reply) => {
      const found = await orderOf(directory, request)
      if (found?.start?.kind !== 'form' || found.attemptStat !== 'open')
        return reply.redirect(`/pay/return/${request.params.attemptNbr}`, 303)
      const scheme = directory.byHost(request.host)?.config.theme.scheme
      return sendForm(reply, found.start, scheme !== 'light')
    },
  )
}

function sendForm(
  reply: FastifyReply,
  { action, fields }: { action: string; fields: Readonly<Record<string, string>> },
  canBeDark: boolean,
): FastifyReply {
  const inputs = Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('')
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${canBeDark ? '<meta name="color-scheme" content="light dark">' : ''}<title>…</title>` +
        `<form method="post" action="${escapeHtml(action)}">${inputs}<noscript><button>→</button></noscript></form><script>${script}</script>`,
    )
}

/** The order of the attempt number in the path, if it belongs to the store of this host. */
async function orderOf(
  directory: Parts['directory'],
  request: FastifyRequest<{ Params: { attemptNbr: string } }>,
) {
  const store = directory.byHost(request.host)
  const { attemptNbr } = request.params
  if (!store || !/^[0-9A-Z]{12,20}$/.test(attemptNbr)) return undefined
  const [row] = await store.database.db
    .select({
      soNbr: paymentAttempts.soNbr,
      start: paymentAttempts.start,
      attemptStat: paymentAttempts.stat,
      token: orders.token,
      userNbr: orders.userNbr,
    })
    .from(paymentAttempts)
    .innerJoin(
      orders,
      and(eq(orders.storeNbr, paymentAttempts.storeNbr), eq(orders.soNbr, paymentAttempts.soNbr)),
    )
    .where(
      and(eq(paymentAttempts.storeNbr, store.storeNbr), eq(paymentAttempts.attemptNbr, attemptNbr)),
    )
  return row
}

/** Keeps text fields only. */
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
