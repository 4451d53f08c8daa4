import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeEntry } from '../../tests/gateway/store-entry.ts'
import { createTestProvider } from './test-provider.ts'

const provider = createTestProvider(() => 'http://127.0.0.1:1')
const { client } = provider.line()
const verifier = 'v'.repeat(43)
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(cookie)
  await provider.addTo(app, { byHost: () => storeEntry() })
})
afterAll(() => app.close())

const redirectUri = 'http://shop.test/api/oauth/line/callback'
const wish = (given: Record<string, string> = {}) => ({
  client_id: client.clientId,
  response_type: 'code',
  redirect_uri: redirectUri,
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  ...given,
})
const show = (given?: Record<string, string>, cookies: Record<string, string> = {}) =>
  app.inject({
    url: '/demo-login/line/authorize',
    query: wish(given),
    headers: { host: 'shop.test' },
    cookies,
  })
const send = (path: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/demo-login/line/${path}`,
    headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const codeFor = async (form: Record<string, string> = {}) => {
  const { headers } = await send('authorize', { ...wish(), choice: 'continue', ...form })
  return new URL(String(headers.location)).searchParams.get('code') ?? ''
}
const exchange = (code: string, given: Record<string, string> = {}) =>
  send('token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...given,
  })

describe('the test provider’s page', () => {
  it('is in the shop’s language, and contains no script', async () => {
    const { body, headers } = await show({ state: '"><script>alert(1)</script>' })
    expect(body).toContain('測試登入')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect((await show({}, { lang: 'th-TH' })).body).toContain('ทดสอบการเข้าสู่ระบบ')
  })

  it.each([
    { redirect_uri: 'http://evil.test/api/oauth/line/callback' },
    { redirect_uri: 'http://shop.test/m/' },
    { redirect_uri: 'http://shop.test/api/oauth/fb/callback' },
    { client_id: 'another' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { response_type: 'token' },
    { state: '' },
  ])('refuses %o, without a redirect', async (given) => {
    expect((await show(given)).statusCode).toBe(400)
    const answer = await send('authorize', { ...wish(given), choice: 'continue' })
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
  })

  it('returns the typed person, else the chosen one', async () => {
    for (const [form, name] of [
      [{ person: '陳志明', name: '  ' }, '陳志明'],
      [{ person: '陳志明', name: 'Mai' }, 'Mai'],
    ] as const) {
      const { access_token: token } = (await exchange(await codeFor(form))).json<{
        access_token: string
      }>()
      const profile = await app.inject({
        url: '/demo-login/line/profile',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(profile.json()).toMatchObject({ displayName: name })
    }
  })
})

describe('the test provider’s tokens', () => {
  it('are issued for a code once', async () => {
    const code = await codeFor()
    expect((await exchange(code)).statusCode).toBe(200)
    expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' })
  })

  it.each([
    [{ code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    [{ redirect_uri: 'http://shop.test/other' }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'invalid_grant'],
    [{ client_secret: 'guessed' }, 'invalid_client'],
  ])('are not issued with %o, and the code is used up', async (given, error) => {
    const code = await codeFor()
    expect((await exchange(code, given)).json()).toEqual({ error })
    expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' })
  })

  it('can be issued by hand to try a login with them', async () => {
    const { body } = await app.inject('/demo-login/line/access-token?name=Mai')
    const facts = await app.inject({
      url: '/demo-login/line/verify',
      query: { access_token: body.trim() },
    })
    expect(facts.json()).toMatchObject({ client_id: client.clientId })
  })
})
