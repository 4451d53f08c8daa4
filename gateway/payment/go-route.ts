import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { schemeMetaScript } from '../../site/head/scheme-choice.ts'
import type { Destination } from '../core/payment-port.ts'
import { originOf } from '../http/public-origin.ts'
import { escapeHtml } from '../site/index.ts'
import { attemptAt, limit, type Found, type Parts } from './attempt-routes.ts'
import { openAttempt } from './open-attempt.ts'

/**
 * Route that starts a payment: opens the attempt at its provider and redirects the browser. With
 * `.js` it answers a script that does so from the shop's page. If the attempt cannot be opened, the
 * browser returns to the order.
 */
export function addGo(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { attemptNbr: string } }>(
    '/pay/go/:attemptNbr',
    { exposeHeadRoute: false, ...limit(120) },
    async (request, reply) => {
      const found = await attemptAt(parts.directory, request)
      const go = found && (await destinationOf(found, parts, request))
      const isScript = request.params.attemptNbr.endsWith('.js')
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const back = `/pay/return/${request.params.attemptNbr.replace(/\.js$/, '')}`
      if (isScript)
        return reply
          .type('text/javascript; charset=utf-8')
          .send(go?.kind === 'script' ? go.text : `location.assign(${JSON.stringify(back)})\n`)
      if (go?.kind === 'redirect') return reply.redirect(go.url, 303)
      if (go?.kind === 'form')
        return sendForm(reply, go, found?.store.config.theme.scheme !== 'light')
      return reply.redirect(back, 303)
    },
  )
}

/**
 * Destination of the browser. An error of the provider must not keep the shopper from the order.
 */
async function destinationOf(
  found: Found,
  { directory, payments }: Parts,
  request: FastifyRequest,
): Promise<Destination | undefined> {
  const provider = payments.byName(found.store.storeNbr, found.attempt.provider)
  if (!provider) return undefined
  try {
    return await directory.atHome(found.store, (store) =>
      openAttempt(found, { store, provider, origin: originOf(request) }),
    )
  } catch (error) {
    request.log.error({ err: error, provider: provider.name }, 'a payment could not be opened')
    return undefined
  }
}

const script = `${schemeMetaScript};document.forms[0].submit()`
const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * Posts the browser's form to a provider that requires one. The content policy of the shop's pages
 * forbids that.
 */
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
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${canBeDark ? '<meta name="color-scheme" content="light dark">' : ''}<title>…</title>` +
        `<form method="post" action="${escapeHtml(action)}">${inputs}<noscript><button>→</button></noscript></form><script>${script}</script>`,
    )
}
