import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({ rateLimit: 1_200 })
  // Everything happens in one window, even on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
  return gateway.close()
})

const get = (url: string, remoteAddress: string) =>
  gateway.app.inject({ url, remoteAddress, headers: { host: gateway.stores[0].host } })

/** Returns the statuses of `count` requests in a row. */
async function statuses(count: number, url: (at: number) => string, address: string) {
  const found = []
  for (let at = 0; at < count; at++) found.push((await get(url(at), address)).statusCode)
  return found
}

describe('requests of one address other than operations', () => {
  it.each([
    ['pages', 100, (at: number) => `/m/nothing-${at}`],
    ['pictures', 500, () => '/m/img/0123456789abcdef_9x9/160'],
    ['searches', 20, (at: number) => `/m/search?q=word${at}`],
    ['sitemaps', 10, () => '/sitemap.xml'],
  ])('have a limit for %s that counts only them, for that address', async (kind, most, url) => {
    const address = `10.7.${kind.length}.1`
    const found = await statuses(most + 5, url, address)
    expect(found.slice(0, most)).not.toContain(429)
    expect(found.slice(most)).toEqual(Array(5).fill(429))
    expect((await get(url(0), '10.8.0.1')).statusCode).not.toBe(429)
    expect((await get('/healthz', address)).statusCode).toBe(200)
  })

  it('are refused with a message and the time to wait', async () => {
    await statuses(100, () => '/m/', '10.9.0.1')
    const refused = await get('/m/', '10.9.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('<html lang="zh-TW">')
  })

  it('are counted by network for IPv6', async () => {
    const found = []
    for (let at = 1; at <= 12; at++)
      found.push((await get('/sitemap.xml', `2001:db8:1:2::${at}`)).statusCode)
    expect(found.slice(-2)).toEqual([429, 429])
    expect((await get('/sitemap.xml', '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})
