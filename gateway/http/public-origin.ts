import type { FastifyRequest } from 'fastify'

/** Public scheme and port of the shop, as configured; the host name comes from the store. */
export interface PublicAddress {
  scheme: 'https' | 'http'
  /** Absent for the scheme's default port. */
  port?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined in the demo, where the request's own scheme and port are trusted. */
    publicAddress: PublicAddress | undefined
  }
}

/**
 * Scheme, host and port as the browser sees them, such as `https://shop.example`. Links in emails
 * start with it, and the `Origin` header must equal it.
 */
export function originOf(request: FastifyRequest): string {
  const { publicAddress } = request.server
  const address = publicAddress
    ? `${publicAddress.scheme}://${request.hostname}:${publicAddress.port ?? ''}`
    : `${request.protocol}://${request.host}`
  return URL.canParse(address) ? new URL(address).origin : ''
}
