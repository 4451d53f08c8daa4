import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../tests/gateway/test-gateway.ts'
import { outbox } from '../notification/outbox.tables.ts'
import { addOutboxPage, withLinks } from './outbox-page.ts'

let gateway: TestGateway
let app: FastifyInstance
beforeAll(async () => {
  gateway = await createTestGateway()
  app = Fastify()
  await app.register(cookie)
  addOutboxPage(app, [gateway.database], gateway.directory)
})
beforeEach(() => gateway.database.db.delete(outbox))
afterAll(async () => {
  await app.close()
  await gateway.close()
})

const row = (given: Partial<typeof outbox.$inferInsert> = {}) => ({
  storeNbr: 'T1',
  channel: 'sms' as const,
  recipient: '0912345678',
  body: '048291 is your code.\n@shop.test #048291',
  ...given,
})
const page = async (cookies: Record<string, string> = {}) =>
  app.inject({ url: '/outbox', headers: { host: 'shop.test' }, cookies })

describe('the outbox page', () => {
  it('says that nothing was sent, in the language of the shop', async () => {
    expect((await page()).body).toContain('還沒有寄出任何內容')
    expect((await page({ lang: 'en-US' })).body).toContain('Nothing has been sent yet')
    expect((await page({ lang: '"><script>' })).body).toContain('<html lang="zh-TW">')
  })

  it('shows the newest first, with store, carrier, recipient and the code by itself', async () => {
    const { db } = gateway.database
    await db.insert(outbox).values(row({ body: '111111 first' }))
    await db.insert(outbox).values(row({ storeNbr: 'T2', body: '222222 second' }))
    const { body } = await page({ lang: 'en-US' })
    expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'))
    expect(body).toContain('<code class="code">111111</code>')
    expect(body).toContain('<b>SMS</b> → 0912345678')
    expect(body.match(/Test shop/g)).toHaveLength(2)
  })

  it('shows a notification as its reader sees it, in a frame that runs nothing, and as text', async () => {
    const { db } = gateway.database
    const html = '<html><head></head><body><b>Thanks</b><script>alert(1)</script></body></html>'
    const [notification] = await db
      .insert(outbox)
      .values(row({ channel: 'mail', subject: 'Hello', body: 'Thanks', html }))
      .returning()
    const { body } = await page({ lang: 'en-US' })
    const src = `/outbox/T1/${notification?.id}`
    expect(body).toContain(`src="${src}"`)
    expect(body).toMatch(/<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(body).toContain('<summary>Plain text</summary><pre>Thanks</pre>')
    expect(body).not.toContain('<script>')
    const shown = await app.inject({ url: src, headers: { host: 'shop.test' } })
    expect(shown.body).toContain('<b>Thanks</b>')
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none';.*; sandbox /)
    expect(shown.headers['content-security-policy']).not.toMatch(/script|allow-same-origin/)
    for (const url of ['/outbox/T1/0', '/outbox/T2/1', '/outbox/NONE/1', "/outbox/T1/1'"])
      expect((await app.inject({ url, headers: { host: 'shop.test' } })).statusCode).toBe(404)
  })

  it('shows whatever was written as text, and runs nothing', async () => {
    const evil = '<script>alert(1)</script>"\'&'
    const { db } = gateway.database
    await db
      .insert(outbox)
      .values(row({ channel: 'mail', recipient: evil, subject: evil, body: evil }))
    const { body, headers } = await page()
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('addresses in a notification', () => {
  const hosts = new Set(['shop.test'])

  it('can be followed within the shop', () =>
    expect(withLinks('Go: http://shop.test:8080/m/x?a=1&b=2 now', hosts)).toBe(
      'Go: <a href="http://shop.test:8080/m/x?a=1&amp;b=2">http://shop.test:8080/m/x?a=1&amp;b=2</a> now',
    ))

  it.each([
    'https://evil.test/',
    'https://shop.test@evil.test/',
    'https://shop.test.evil.test/',
    // oxlint-disable-next-line no-script-url -- must be rejected
    'javascript:alert(1)//shop.test',
    'data:text/html,shop.test',
    'https://[',
    '//shop.test/',
  ])('stay text if they are like %s', (text) => expect(withLinks(text, hosts)).not.toContain('<a'))
})
