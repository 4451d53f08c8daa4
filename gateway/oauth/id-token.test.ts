import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundedFetch } from '../kernel/bounded-fetch.ts'
import { idTokenVerifier, type VerifyIdToken } from './id-token.ts'

const client = { clientId: 'channel', clientSecret: '0123456789abcdef0123456789abcdef' }
const rules = { issuer: 'https://access.line.me', client, nonce: 'the-nonce' }
const server = createServer()
let verify: VerifyIdToken
let keys: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256' }
  server.on('request', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: [jwk] })),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const certs = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`
  verify = idTokenVerifier(certs, boundedFetch([certs]))
})
afterAll(() => void server.close())

const claims = (given: Record<string, unknown> = {}) => ({
  iss: rules.issuer,
  aud: client.clientId,
  sub: 'U1',
  nonce: rules.nonce,
  name: 'Lin',
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 600,
  ...given,
})
const bySecret = (given?: Record<string, unknown>, secret = client.clientSecret) =>
  new SignJWT(claims(given))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))

describe('an identity token of LINE', () => {
  it('is accepted if the channel secret signed it', async () =>
    expect(await verify(await bySecret(), rules)).toMatchObject({ sub: 'U1', name: 'Lin' }))

  it('is accepted if a published key signed it', async () => {
    const token = new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    expect(await verify(await token.sign(keys.privateKey), rules)).toMatchObject({ sub: 'U1' })
  })

  it.each([
    ['another issuer', { iss: 'https://evil.test' }, '"iss"'],
    ['another channel', { aud: 'another' }, '"aud"'],
    ['another visit', { nonce: 'another' }, 'another sign-in'],
    ['no visit', { nonce: undefined }, 'another sign-in'],
    ['yesterday', { exp: Math.floor(Date.now() / 1000) - 3_600 }, '"exp"'],
    ['no end', { exp: undefined }, '"exp"'],
    ['nobody', { sub: undefined }, '"sub"'],
  ])('is refused where it is of %s', async (_name, given, reason) => {
    await expect(verify(await bySecret(given), rules)).rejects.toThrow(reason)
  })

  it('is refused if anything else signed it', async () => {
    const other = await generateKeyPair('ES256')
    const rsa = await generateKeyPair('RS256')
    const published = JSON.stringify(await exportJWK(keys.publicKey))
    const signed = (alg: string, key: CryptoKey) =>
      new SignJWT(claims()).setProtectedHeader({ alg, kid: 'k1' }).sign(key)
    for (const [token, reason] of [
      [await bySecret({}, 'another-secret-of-at-least-32-chars'), 'signature verification'],
      [await bySecret({}, published), 'signature verification'],
      [await signed('ES256', other.privateKey), 'signature verification'],
      [await signed('RS256', rsa.privateKey), '"alg"'],
      [new UnsecuredJWT(claims()).encode(), '"alg"'],
      ['no.token.atall', 'Invalid Token'],
      ['', 'Invalid Token'],
    ] as const)
      await expect(verify(token, rules)).rejects.toThrow(reason)
  })
})
