import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/public-origin.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'

interface Application {
  /** The page; absent in tests. */
  index: Buffer | string | undefined
  /** Off in development, where the bundler's inline code must run. */
  hasPolicy: boolean
  directory: Pick<StoreDirectory, 'byNbr'>
}

/**
 * Content policy: only own resources and the shop's page in a frame, no inline code or style; the
 * Studio itself is never framed.
 */
const policyFor = (shop: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The page in edit mode, of the store in the address, and the frame of notifications.
    `frame-src 'self'${shop === undefined ? '' : ` ${shop}`}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Empty page in which the Studio shows an email, whose inline styles need a policy of their own. It
 * runs no script, loads only the store's pictures at the Studio's host, and its links are disabled.
 */
export const emailFrame =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_blank"><title>-</title></head><body></body></html>'
export const emailFramePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

export const notFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')

/** Serves the application at every path that is not a file; it handles its own routes. */
export function sendApplication(
  request: FastifyRequest,
  reply: FastifyReply,
  { index, hasPolicy, directory }: Application,
) {
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  const { pathname } = new URL(request.url, 'http://studio')
  if (!index || !isPage || /^\/(api|assets)(\/|$)|\.\w+$/.test(pathname)) return notFound(reply)
  const store = directory.byNbr(pathname.split('/')[1] ?? '')
  return reply
    .headers({
      ...(hasPolicy && {
        'content-security-policy': policyFor(store && shopOriginOf(request, store)),
      }),
      'cache-control': hasPolicy ? 'no-cache' : 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(index)
}

/** The shop's origin for shoppers: same scheme and port, the store's own host. */
export function shopOriginOf(request: FastifyRequest, { primaryHost }: Store): string {
  const url = new URL(originOf(request))
  url.hostname = primaryHost
  return url.origin
}
