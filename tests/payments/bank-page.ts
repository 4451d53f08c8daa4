import type { FastifyInstance } from 'fastify'

/** The bank's page to which a payment leads, by an address or by a script, as a browser follows them. */
export async function bankPage(
  app: FastifyInstance,
  host: string,
  going: Readonly<Record<string, unknown>>,
): Promise<URL> {
  const reply = await app.inject({ url: String(going.redirectUrl ?? going.js), headers: { host } })
  const [, assigned] = /location\.assign\("([^"]+)"\)/.exec(reply.body) ?? []
  return new URL(assigned ?? String(reply.headers.location), 'http://shop')
}
