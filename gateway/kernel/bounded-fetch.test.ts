import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'
import { facebookProvider } from '../oauth/facebook.ts'
import { lineProvider } from '../oauth/line.ts'
import { isUnreachable, ProviderUnreachable } from './provider-unreachable.ts'

let server: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/huge') return response.end('x'.repeat(200_000))
    if (request.url === '/moved') return response.writeHead(302, { location: '/huge' }).end()
    if (request.url === '/broken') return response.writeHead(500).end('{}')
    if (request.url?.startsWith('/text')) return response.end('<html>')
    if (request.url === '/drip') return response.write('x')
    return request.url === '/silent' ? undefined : response.end('{"id":"1"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a request to a provider', () => {
  const bounds = { timeout: 300, bytes: 100_000 }

  it.each(['/huge', '/moved', '/broken', '/drip', '/silent'])(
    'ends in ProviderUnreachable for %s, in time',
    async (path) => {
      const before = Date.now()
      const error = await boundedFetch(
        [origin],
        bounds,
      )(origin + path).catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(ProviderUnreachable)
      expect(Date.now() - before).toBeLessThan(2_000)
    },
  )

  it('never goes to another host or port', async () => {
    const fetch = boundedFetch([origin], bounds)
    const before = asked.length
    for (const url of ['http://127.0.0.1:9/', origin.replace('127.0.0.1', 'localhost')])
      await expect(fetch(url)).rejects.toThrow('not an address')
    expect(asked.length).toBe(before)
  })

  it('is unreachable without a server or without JSON', async () => {
    const client = { clientId: 'c', clientSecret: 's' }
    const at = (base: string) => ({
      issuer: 'https://issuer.test',
      authorize: `${base}/a`,
      token: `${base}/t`,
      profile: `${base}/text`,
      certs: `${base}/c`,
      verify: `${base}/text`,
    })
    const nobody = lineProvider(client, at('http://127.0.0.1:1'), bounds)
    const answer = { access_token: 'x', token_type: 'bearer' as const }
    const failures = [
      nobody.holderOf('token'),
      lineProvider(client, at(origin), bounds).holderOf('token'),
      facebookProvider(client, at(origin), bounds).personOf(answer, ''),
    ]
    for (const result of await Promise.allSettled(failures))
      expect(result.status === 'rejected' && isUnreachable(result.reason)).toBe(true)
  })
})
