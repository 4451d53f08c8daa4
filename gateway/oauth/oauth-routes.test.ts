import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSocialShop, type Jar, type SocialShop } from '../../tests/gateway/social-shop.ts'
import { sessions } from '../session/session.tables.ts'
import { oauthFlows } from './oauth.tables.ts'

let shop: SocialShop
beforeAll(async () => {
  shop = await createSocialShop()
})
afterAll(() => shop.close())

describe('the return from a social login', () => {
  const failed = '/m/account/login?oauth=failed'

  it('works once', async () => {
    const jar: Jar = {}
    const back = await shop.answer(await shop.begin(jar), jar, 'Once')
    const [one, two] = await Promise.all([shop.ask(back, { ...jar }), shop.ask(back, { ...jar })])
    expect([one.location, two.location].toSorted()).toEqual(['/m/?oauth=new', failed])
    expect((await shop.ask(back, { ...jar })).location).toBe(failed)
  })

  it('sets the session cookie like every other login, and is not cached', async () => {
    const jar: Jar = {}
    const { reply } = await shop.ask(await shop.answer(await shop.begin(jar), jar, 'Cookies'), jar)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    expect(reply.cookies.find(({ name }) => name === 'sid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
  })

  it('ends the previous session', async () => {
    const before = await shop.gateway.signIn()
    const jar: Jar = { sid: before.sid }
    await shop.visit(jar, 'Rotated')
    expect(jar.sid).not.toBe(before.sid)
    const rows = await shop.gateway.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userNbr, before.userNbr))
    expect(rows).toEqual([])
  })

  it('fails in another browser, which uses it up', async () => {
    for (const stranger of [{}, { visitor: 'another-browser' }] as Jar[]) {
      const jar: Jar = {}
      const back = await shop.answer(await shop.begin(jar), jar, 'Stolen')
      expect((await shop.ask(back, stranger)).location).toBe(failed)
      expect(stranger.sid).toBeUndefined()
      expect((await shop.ask(back, jar)).location).toBe(failed)
    }
  })

  it.each([
    ['another state', (back: string) => back.replace(/state=[^&]+/, 'state=guessed')],
    ['no state', (back: string) => back.replace(/&?state=[^&]+/, '')],
    ['two states', (back: string) => `${back}&state=again`],
    [
      'a state too long',
      (back: string) => back.replace(/state=[^&]+/, `state=${'x'.repeat(5_000)}`),
    ],
    ['no code', (back: string) => back.replace(/code=[^&]+&/, '')],
    ['another code', (back: string) => back.replace(/code=[^&]+/, 'code=guessed')],
    ['another provider', (back: string) => back.replace('/line/', '/fb/')],
    ['an unknown provider', (back: string) => back.replace('/line/', '/__proto__/')],
    ['another issuer', (back: string) => `${back}&iss=https%3A%2F%2Fevil.test`],
    ['a NUL', (back: string) => back.replace(/state=[^&]+/, 'state=%00')],
  ])('fails with %s', async (_name, change) => {
    const jar: Jar = {}
    const back = await shop.answer(await shop.begin(jar), jar, 'Changed')
    const { status, location } = await shop.ask(change(back), jar)
    expect(status).toBe(302)
    expect(location).toMatch(/^\/m\/account\/login\?(redirect=%2F&)?oauth=failed$/)
    expect(jar.sid).toBeUndefined()
  })

  it('fails when it is too late', async () => {
    const jar: Jar = {}
    const url = await shop.begin(jar)
    await shop.changeFlow(url, { expiresAt: new Date(Date.now() - 1_000) })
    expect((await shop.ask(await shop.answer(url, jar, 'Late'), jar)).location).toBe(failed)
  })

  it('fails with the identity token of another login', async () => {
    const jar: Jar = {}
    const url = await shop.begin(jar)
    await shop.changeFlow(url, { nonce: 'another' })
    expect((await shop.ask(await shop.answer(url, jar, 'Nonce'), jar)).location).toMatch(
      /oauth=failed$/,
    )
    expect(jar.sid).toBeUndefined()
  })

  it('fails at another store, which does not use it up', async () => {
    const jar: Jar = {}
    const back = await shop.answer(await shop.begin(jar), jar, 'Foreign')
    expect((await shop.ask(back, { ...jar }, { host: 'other.test' })).location).toBe(failed)
    expect((await shop.ask(back, { ...jar }, { host: 'nobody.test' })).status).toBe(404)
    expect((await shop.ask(back, jar)).location).toBe('/m/?oauth=new')
  })

  it('is not used up by a prefetch', async () => {
    const jar: Jar = {}
    const back = await shop.answer(await shop.begin(jar), jar, 'Head')
    expect((await shop.ask(back, jar, { isHead: true })).status).toBe(404)
    expect((await shop.ask(back, jar)).location).toBe('/m/?oauth=new')
  })

  it('reports that the provider cannot be reached', async () => {
    const jar: Jar = {}
    const back = await shop.answer(await shop.begin(jar, { redirectPath: '/cart' }), jar, 'Down')
    const { status, location } = await shop.withoutProvider(() => shop.ask(back, jar))
    expect([status, location]).toEqual([302, '/m/account/login?redirect=%2Fcart&oauth=unavailable'])
    expect(jar.sid).toBeUndefined()
  })

  it('reports the provider’s error in the shop’s words', async () => {
    for (const [error, outcome] of [
      ['access_denied', 'cancelled'],
      ['temporarily_unavailable', 'unavailable'],
      ['server_error', 'unavailable'],
      ['invalid_scope', 'failed'],
      ['<script>', 'failed'],
    ] as const) {
      const jar: Jar = {}
      const state = shop.stateOf(await shop.begin(jar))
      const query = new URLSearchParams({ error, state, error_description: '<b>' })
      expect((await shop.ask(`/api/oauth/line/callback?${query}`, jar)).location).toBe(
        `/m/account/login?redirect=%2F&oauth=${outcome}`,
      )
    }
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    // oxlint-disable-next-line no-script-url -- must be rejected
    'javascript:alert(1)',
    '/..//evil.test',
    '/%2e%2e//evil.test',
    '/x\r\nLocation: https://evil.test',
    '/\t/evil.test',
    '',
    '/account/login?next=/cart',
  ])('leads home instead of %j', async (redirectPath) => {
    const jar: Jar = {}
    const url = await shop.begin(jar, { redirectPath })
    const stored = await shop.changeFlow(url, { snsType: 'line' }).returning({
      path: oauthFlows.redirectPath,
    })
    expect(stored).toEqual([{ path: '/' }])
    expect((await shop.ask(await shop.answer(url, jar, 'Redirected'), jar)).location).toMatch(
      /^\/m\/\?oauth=(new|login)$/,
    )
  })
})
