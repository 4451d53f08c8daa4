import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitPath } from '../../schemas/protocol/constants.ts'
import { createPagesShop, home, type PagesShop } from '../pages/pages-shop.ts'

let shop: PagesShop
beforeAll(async () => {
  shop = await createPagesShop()
  await shop.put(home, 'First')
})
afterAll(() => shop.gateway.close())

const get = (headers: Record<string, string> = {}, url = '/m/') =>
  shop.gateway.app.inject({ url, headers: { host: shop.gateway.stores[0].host, ...headers } })
const ofEdge = { 'x-page-variant': ';' }

describe('a page can be asked for again', () => {
  it.each([
    ['its tag', (tag: string) => tag],
    ['a weak one', (tag: string) => `W/${tag}`],
    ['a list', (tag: string) => `"other", ${tag}`],
    ['any', () => '*'],
  ])('by %s', async (_name, held) => {
    const { headers } = await get({ 'accept-encoding': 'br' })
    const again = { 'accept-encoding': 'br', 'if-none-match': held(String(headers.etag)) }
    expect((await get(again)).statusCode).toBe(304)
  })

  it('and each encoding has its own tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get({ 'accept-encoding': encoding })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    const other = { 'accept-encoding': 'gzip', 'if-none-match': String(tags[0]) }
    expect((await get(other)).statusCode).toBe(200)
  })
})

describe('an edge that keeps variants apart', () => {
  it('may keep a guest’s page, for two seconds while nobody tells it of changes', async () => {
    const { headers } = await get(ofEdge)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2, stale-if-error=86400',
      'cdn-cache-control': 'max-age=2, stale-while-revalidate=10, stale-if-error=86400',
      vary: 'Accept-Encoding, x-page-variant',
      'surrogate-key': 'vitrine T1',
      'cache-tag': 'vitrine,T1',
    })
  })

  it('learns which pages show the reviews of a product', async () => {
    const { headers } = await get(ofEdge, '/m/item/C1/P1')
    expect(headers['surrogate-key']).toContain('T1/reviews%20P1')
  })

  it('names language and channel of the page', async () => {
    const asked = { cookie: 'lang=zh-TW; terminal=app', 'x-page-variant': 'zh-TW;app' }
    const { headers, body } = await get(asked)
    expect(headers['surrogate-key']).toBe('vitrine T1')
    expect(body).toContain('<html lang="zh-TW"')
  })

  it.each([
    ['without the header', {}],
    ['with the name of another variant', { 'x-page-variant': 'zh-TW;' }],
    ['for another language than the cookie’s', { ...ofEdge, cookie: 'lang=zh-TW' }],
    ['with a session that has ended', { ...ofEdge, cookie: 'sid=none' }],
  ])('may not keep it %s', async (_name, headers) => {
    const reply = await get(headers)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers.vary).toBe('Accept-Encoding, Cookie')
    expect(reply.headers['surrogate-key']).toBeUndefined()
  })

  it('may never keep a member’s page, whatever it says', async () => {
    const { sid } = await shop.gateway.signIn()
    const { headers } = await get({ ...ofEdge, cookie: `sid=${sid}` })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['surrogate-key']).toBeUndefined()
  })

  it('says for whom the browser may keep a member’s page, but not at the checkout', async () => {
    const [one, other] = [await shop.gateway.signIn(), await shop.gateway.signIn()]
    const markOf = async (cookie: string, url?: string) =>
      answered(await get({ cookie }, url)).headers['x-kept-for']
    const answered = <R extends { statusCode: number }>(reply: R): R => {
      expect(reply.statusCode).toBe(200)
      return reply
    }
    const own = await markOf(`sid=${one.sid}`)
    expect(own).toMatch(/^[\w-]{16}$/)
    expect(await markOf(`sid=${one.sid}`, '/m/favorites')).toBe(own)
    expect(await markOf(`sid=${other.sid}`)).not.toBe(own)
    expect(await markOf(`sid=${one.sid}`, '/m/shop/checkout')).toBeUndefined()
    expect(await markOf('lang=zh-TW')).toBeUndefined()
  })

  it('finds in one address of two members and a guest nothing of another’s, nor how to keep it', async () => {
    const members = [await shop.gateway.signIn(), await shop.gateway.signIn()]
    const url = '/m/favorites'
    const guest = await get(ofEdge, url)
    const theirs = await Promise.all(
      members.map(({ sid }) => get({ ...ofEdge, cookie: `sid=${sid}` }, url)),
    )
    const last = await get(ofEdge, url)
    for (const [at, { headers, body }] of theirs.entries()) {
      expect(body).toContain(members[at]?.userNbr)
      expect(body).not.toContain(members[1 - at]?.userNbr)
      expect(headers['cache-control']).toBe('private, no-store')
      const ofCaches = /^(etag|age|expires|last-modified|surrogate-|cdn-|cache-tag)/
      expect(Object.keys(headers).filter((name) => ofCaches.test(name))).toEqual([])
    }
    for (const { headers, body } of [guest, last]) {
      expect(members.filter(({ userNbr }) => body.includes(userNbr))).toEqual([])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(last.body).toBe(guest.body)
  })
})

describe('the visit of a page that an edge keeps', () => {
  const store = 'shop.test'
  const report = (body: string, origin = `http://${store}`) =>
    shop.gateway.app.inject({
      method: 'POST',
      url: visitPath,
      payload: body,
      headers: {
        host: store,
        origin,
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      },
    })
  const visits = async () => {
    const { rows } = await shop.gateway.database.db.execute<{ channel: string; campaign: string }>(
      sql`select channel, campaign from visit`,
    )
    return rows
  }

  it('is counted when the page reports it, not when the edge asks for it', async () => {
    await get({ ...ofEdge, 'user-agent': 'Mozilla/5.0 (iPhone)' })
    expect((await report('http://elsewhere.test/m/\n')).statusCode).toBe(204)
    expect((await report(`http://${store}/m/\n`, 'http://elsewhere.test')).statusCode).toBe(404)
    expect((await report('x'.repeat(9_000))).statusCode).toBe(413)
    const line = `http://${store}/m/?utm_campaign=autumn\nhttps://l.facebook.com/`
    expect((await report(line)).statusCode).toBe(204)
    await expect
      .poll(visits, { timeout: 10_000 })
      .toEqual([{ channel: 'facebook', campaign: 'autumn' }])
  })
})
