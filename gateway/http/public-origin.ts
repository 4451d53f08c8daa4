import type { FastifyRequest } from 'fastify'

/** How browsers reach the shop, as configured; the host name is the store's. */
export interface PublicAddress {
  scheme: 'https' | 'http'
  /** Absent for the scheme's usual port. */
  port?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent in the demo, where a request's own scheme and port are believed. */
    publicAddress: PublicAddress | undefined
  }
}

/** Scheme, host and port that a browser sees, as `https://shop.example`: what links in mails begin with, and what `Origin` must equal. */
export function originOf(request: FastifyRequest): string {
  const { publicAddress } = request.server
  const address = publicAddress
    ? `${publicAddress.scheme}://${request.hostname}:${publicAddress.port ?? ''}`
    : `${request.protocol}://${request.host}`
  return URL.canParse(address) ? new URL(address).origin : ''
}
