import type { AddressInfo } from 'node:net'
import http from 'node:http'
import https from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accountOps from '../../schemas/account/account.ops.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { signIn } from '../../schemas/operator/session.ops.ts'
import { ensureHaproxy, startHaproxy } from '../engines/haproxy.ts'
import { many } from '../gateway/crowd.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { newOperator, passwd } from '../operators/studio-front.ts'
import { signed } from './refusals.ts'

/** Calls that one address may make in a minute. */
const perMinute = 100

interface Got {
  status: number
  headers: http.IncomingHttpHeaders
  cookies: readonly string[]
  text: string
}

interface Sent {
  host?: string
  headers?: Record<string, string>
  body?: Buffer
}

describe.skipIf(!ensureHaproxy())('behind the delivered proxy, over TLS', () => {
  let gateway: TestGateway
  let proxy: Awaited<ReturnType<typeof startHaproxy>>
  let sid: string
  beforeAll(async () => {
    gateway = await createTestGateway({
      trustedProxies: 1,
      publicAddress: { scheme: 'https' },
      rateLimit: perMinute,
    })
    await gateway.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = gateway.app.server.address() as AddressInfo // it listens on a TCP port
    proxy = await startHaproxy([port, port])
    ;({ sid } = await gateway.signIn())
  })
  afterAll(async () => {
    await proxy?.engine.stop()
    await gateway.close()
  })

  const send = (url: string, { host = 'shop.test', headers = {}, body }: Sent = {}) =>
    new Promise<Got>((done, fail) => {
      const { request } = url.startsWith('https') ? https : http
      const options = {
        method: body ? 'POST' : 'GET',
        headers: { host, ...headers },
        rejectUnauthorized: false,
      }
      const asked = request(url, options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('error', fail).on('end', () => {
          const { statusCode: status = 0, headers: got } = answer
          done({ status, headers: got, cookies: got['set-cookie'] ?? [], text })
        })
      })
      asked.on('error', fail).end(body)
    })
  const secure = (path: string, sent?: Sent) =>
    send(`https://127.0.0.1:${proxy.securePort}${path}`, sent)
  const plain = (path: string, sent?: Sent) =>
    send(`http://127.0.0.1:${proxy.plainPort}${path}`, sent)

  async function called(op: AnyOp, input = {}, headers = {}): Promise<Got> {
    const encoded = new Response(signed(op, input))
    const type = encoded.headers.get('content-type') ?? ''
    const origin = 'https://shop.test'
    return secure(`/api/?fun=${op.fun}&op=${op.op}`, {
      headers: { origin, 'content-type': type, ...headers },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  /** Signs in to the Studio. */
  async function atStudio(): Promise<Got> {
    const { email } = await newOperator(gateway, ['manager'])
    return secure(`/api/${signIn.key}`, {
      host: studioHost,
      headers: { origin: `https://${studioHost}`, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ email, passwd })),
    })
  }

  it('every answer has the headers of security, and none that names a program', async () => {
    const cookie = `sid=${sid}`
    const answers = {
      guest: await secure('/m/'),
      member: await secure('/m/user/profile', { headers: { cookie } }),
      missing: await secure('/m/nowhere'),
      call: await called(getTickInfo, {}, { cookie }),
      config: await secure('/m/app.json'),
      robots: await secure('/robots.txt'),
      picture: await secure('/m/img/0000000000000000_1x1/160'),
      studio: await atStudio(),
      unknown: await secure('/m/', { host: 'nobody.test' }),
    }
    for (const [name, { headers }] of Object.entries(answers)) {
      expect([name, headers]).toEqual([
        name,
        expect.objectContaining({
          'strict-transport-security': expect.stringMatching(/^max-age=[1-9]\d{7}$/) as unknown,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
        }),
      ])
      expect(Object.keys(headers)).not.toContain('server')
      expect(Object.keys(headers)).not.toContain('x-powered-by')
    }
    expect([answers.guest.status, answers.member.status, answers.call.status]).toEqual([
      200, 200, 200,
    ])
    for (const { headers } of [answers.guest, answers.member, answers.missing]) {
      const policy = String(headers['content-security-policy']).split('; ')
      const scripts = policy.find((line) => line.startsWith('script-src '))
      expect(scripts).toMatch(/^script-src 'self'( '(nonce|sha256)-[\w+/=-]+')+$/)
      expect(policy).toEqual(
        expect.arrayContaining(["frame-ancestors 'self'", "object-src 'none'", "base-uri 'none'"]),
      )
    }
  })

  it('cookies are for TLS and this host only, and those of sessions for no script', async () => {
    const known = { memName: 'Di', memEmail: 'di@example.com', passwd: 'secret_1' }
    const { cookies } = await called(accountOps.emailRegister, known)
    const attributes = new Map(
      cookies.map((line) => {
        const [pair = '', ...rest] = line.split('; ')
        const own = rest.filter((each) => !/^(Max-Age|Expires)=/.test(each))
        return [pair.split('=')[0], own.sort()] as const
      }),
    )
    const shared = ['Path=/', 'SameSite=Lax', 'Secure']
    expect(attributes.get('sid')).toEqual(['HttpOnly', ...shared])
    expect(attributes.get('userNbr')).toEqual(shared)
    for (const own of attributes.values()) expect(own).toEqual(expect.arrayContaining(shared))
    // What scripts may read opens nothing.
    const readable = cookies.filter((line) => !line.includes('HttpOnly')).map(pairOf)
    const { text } = await called(accountOps.chkLogin, {}, { cookie: readable.join('; ') })
    expect(JSON.parse(text)).toMatchObject({ isLogin: false })

    const studio = await atStudio()
    expect(studio.status).toBe(200)
    expect(studio.cookies).toHaveLength(1)
    expect(studio.cookies[0]).toMatch(/^__Host-operator=[\w-]{40,}; /)
    for (const word of ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
      expect(studio.cookies[0]?.split('; ')).toContain(word)
    expect(studio.cookies[0]).not.toMatch(/Domain=/i)
  })

  it('without TLS nothing is answered but the way to it', async () => {
    for (const path of ['/m/', '/m/user/profile?tab=1', '/api/?fun=base&op=getTickInfo']) {
      const { status, headers, cookies, text } = await plain(path, {
        headers: { cookie: `sid=${sid}`, 'x-forwarded-proto': 'https' },
      })
      expect([status, headers.location]).toEqual([301, `https://shop.test${path}`])
      expect([cookies, text]).toEqual([[], ''])
    }
  })

  it('a visitor’s own forwarded headers change no link, no cookie and no limit', async () => {
    const forged = (at = 0) => ({
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-port': '81',
      'x-forwarded-for': `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at};host=evil.test;proto=http`,
      'x-real-ip': `198.51.100.${at}`,
    })
    for (const path of ['/robots.txt', '/sitemap.xml', '/m/item/main/P1']) {
      const own = await secure(path, { headers: forged() })
      expect([path, own.status]).toEqual([path, 200])
      expect(own.text).toContain('https://shop.test/')
      expect(own.text).not.toMatch(/evil\.test|http:\/\/shop\.test/)
    }
    const known = { memName: 'Ed', memEmail: 'ed@example.com', passwd: 'secret_1' }
    const { cookies } = await called(accountOps.emailRegister, known, forged())
    expect(cookies.filter((line) => !line.includes('Secure'))).toEqual([])
    expect(cookies.length).toBeGreaterThan(1)
    const foreign = await called(getTickInfo, {}, { ...forged(), origin: 'http://evil.test' })
    expect(JSON.parse(foreign.text)).toMatchObject({ code: 'FOREIGN_ORIGIN' })

    // A minute may end in between; one of two gets too many.
    const flood: Got[] = []
    // Few at once, so that a busy machine refuses none for its own sake.
    while (flood.length <= 2 * perMinute)
      flood.push(...(await many(10, (at) => called(getTickInfo, {}, forged(flood.length + at)))))
    const counted = (wanted: number) => flood.filter(({ status }) => status === wanted).length
    expect(counted(200) + counted(429)).toBe(flood.length)
    expect(counted(200)).toBeLessThanOrEqual(2 * perMinute)
  })
})

const pairOf = (line: string) => line.split(';')[0] ?? ''
