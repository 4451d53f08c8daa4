import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outdateTopic } from '../../gateway/store/store-directory.ts'
import { ensureVarnish, startVarnish } from '../engines/varnish.ts'
import { freePort, type RunningEngine } from '../engines/run-engine.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { createPagesShop, home, saying, type PagesShop } from '../pages/pages-shop.ts'
import { report } from '../reported.ts'
import { send } from './send.ts'
import { eventually } from '../eventually.ts'

const program = ensureVarnish()

/** The port of a gateway that listens from now on. */
async function listening({ app }: TestGateway): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port // it listens on a TCP port
}

describe.skipIf(!program)('behind Varnish', () => {
  let shop: PagesShop
  let second: TestGateway
  let varnish: RunningEngine
  let port = 0
  /** Ports of both gateways. */
  let ports: number[] = []
  /** Requests that reached a gateway, by path. */
  let reached: string[] = []

  beforeAll(async () => {
    port = await freePort()
    const options: Parameters<typeof createPagesShop>[0] = {
      trustedProxies: 1,
      edge: { kind: 'varnish', urls: [`http://127.0.0.1:${port}/`], token: undefined },
      async add(app) {
        app.addHook('onRequest', async ({ url }) => void (url !== '/readyz' && reached.push(url)))
      },
    }
    shop = await createPagesShop(options)
    second = await createTestGateway({ ...options, beside: shop.gateway })
    await shop.put(home, 'First')
    ports = await Promise.all([shop.gateway, second].map(listening))
    varnish = await startVarnish(ports, port)
    await canBeTold()
    await toldAgain()
  })
  afterAll(async () => {
    await varnish?.stop()
    await second.close()
    await shop.gateway.close()
  })

  const get = (path = '/m/', headers: Record<string, string> = {}) =>
    send(port, { path, headers: { host: shop.gateway.stores[0].host, ...headers } })
  /** Until pages are kept for longer than two seconds. */
  const canBeTold = () =>
    eventually(async () => {
      const headers = { host: 'shop.test', 'x-page-variant': ';' }
      for (const gateway of ports) {
        const { headers: answered } = await send(gateway, { headers })
        expect(answered['cache-control']).toMatch(/s-maxage=\d\d/)
      }
    })

  /** Until nothing was dropped for longer than a gateway waits before it tells the second time. */
  const toldAgain = async () => {
    let quietFrom = performance.now()
    while (performance.now() - quietFrom < 1_800) {
      reached = []
      await get()
      if (reached.length) quietFrom = performance.now()
      await sleep(50)
    }
  }

  it('both gateways have the same bytes, so that either can confirm what a browser has', async () => {
    const headers = { host: 'shop.test', 'x-page-variant': ';' }
    const [one, other] = await Promise.all(ports.map((gateway) => send(gateway, { headers })))
    expect(one?.headers.etag).toMatch(/^"/)
    expect(other?.headers.etag).toBe(one?.headers.etag)
  })

  it('95 of 100 pages of guests are answered without the gateway', async () => {
    const walk = ['/m/', '/m/items', '/m/item/C1/P1', '/m/search']
    for (const path of walk) await get(path)
    reached = []
    for (let guest = 0; guest < 20; guest++)
      for (const path of walk) {
        const cookie = `visitor=guest${guest}`
        expect((await get(`${path}?utm_source=line&fbclid=${guest}`, { cookie })).status).toBe(200)
      }
    report('edge', {
      'what guests see': 'pages answered without a gateway, %',
      figure: 100 - (reached.length / (20 * walk.length)) * 100,
    })
    expect(reached.length).toBeLessThanOrEqual(5)
  })

  it('a published page is seen in two seconds, and everything else of the store stays apart', async () => {
    expect((await get()).text).toContain('First')
    const other = { host: shop.gateway.stores[1].host }
    await get('/m/', other)
    await shop.push(home, saying('Second'), 1)
    await shop.publish(home, 2)
    const at = performance.now()
    // A gateway that has not heard yet may still answer with the old one, which is dropped, too.
    await eventually(async () => {
      for (let nth = 0; nth < 10; nth++) expect((await get()).text).toContain('Second')
    })
    const seenAfter = performance.now() - at
    report('edge', {
      'what guests see': 'a published page by both gateways, ms',
      figure: Math.round(seenAfter),
    })
    expect(seenAfter).toBeLessThan(2_000)
    reached = []
    await get('/m/', other)
    expect(reached).toEqual([])
  })

  it('the change of a topic drops only the pages that show it', async () => {
    await toldAgain()
    await get('/m/item/C1/P1')
    reached = []
    await outdateTopic(shop.gateway.database.db, 'T1', 'reviews P1')
    await eventually(async () => {
      await get('/m/item/C1/P1')
      expect(reached).toContain('/m/item/C1/P1')
    })
    await get()
    expect(new Set(reached)).toEqual(new Set(['/m/item/C1/P1']))
  })

  it('whoever is signed in gets a page of their own, and nobody else gets it', async () => {
    const { sid } = await shop.gateway.signIn()
    await get()
    for (const path of ['/m/', '/m/member']) {
      const own = await get(path, { cookie: `visitor=x; sid=${sid}` })
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.text).toContain('"session"')
      expect((await get(path)).text).not.toContain('"session"')
    }
  })

  it('languages and encodings are kept apart', async () => {
    const vietnamese = { cookie: 'lang=vi-VN; visitor=a' }
    for (let nth = 0; nth < 2; nth++) {
      expect((await get('/m/', vietnamese)).text).toContain('<html lang="vi-VN"')
      expect((await get('/m/')).text).toContain('<html lang="zh-TW"')
      expect((await get('/m/', { 'accept-encoding': 'br, gzip' })).text).toContain('Second')
    }
    const { headers } = await get('/m/', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    const held = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
    expect((await get('/m/', held)).status).toBe(304)
  })

  it('browsers are told to ask again, and learn nothing of its keys', async () => {
    await get()
    const { headers } = await get()
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
    for (const name of ['surrogate-key', 'xkey', 'cdn-cache-control', 'via', 'age'])
      expect(headers[name]).toBeUndefined()
  })

  it('drops nothing when no key is named', async () => {
    const purge = { method: 'PURGE', path: '/', headers: { host: 'shop.test' } }
    expect((await send(port, purge)).status).toBe(400)
  })

  it('after it was away it is told what it missed', async () => {
    await get()
    await varnish.stop()
    await shop.push(home, saying('Third'), 2)
    await shop.publish(home, 3)
    varnish = await startVarnish(ports, port)
    await eventually(async () => expect((await get()).text).toContain('Third'))
    await canBeTold()
  })
})

describe.skipIf(!program)('Varnish, whose gateway fails', () => {
  const page = {
    'content-type': 'text/html',
    'cache-control': 'public, max-age=0, s-maxage=1',
    'surrogate-key': 'vitrine',
  }
  let status = 200
  const gateway = createServer((_request, reply) =>
    reply.writeHead(status, status === 200 ? page : {}).end('the page'),
  )
  let varnish: RunningEngine
  beforeAll(async () => {
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
    varnish = await startVarnish([(gateway.address() as AddressInfo).port]) // it listens on a TCP port
  })
  afterAll(async () => {
    await varnish.stop()
    gateway.close()
  })
  const ask = (path: string) => send(varnish.port, { path, headers: { host: 'shop.test' } })

  it('shows what it has, although that is too old', async () => {
    expect(await ask('/m/')).toMatchObject({ status: 200, text: 'the page' })
    // Past what a page may be kept and shown while it is asked for again.
    await sleep(1_100)
    status = 503
    for (let nth = 0; nth < 3; nth++)
      expect(await ask('/m/')).toMatchObject({ status: 200, text: 'the page' })
    gateway.closeAllConnections()
    gateway.close()
    for (let nth = 0; nth < 3; nth++)
      expect(await ask('/m/')).toMatchObject({ status: 200, text: 'the page' })
  })

  it('otherwise it says that it is busy', async () => {
    expect(await ask('/m/items')).toMatchObject({ status: 503, text: 'Busy, try again\n' })
  })
})
