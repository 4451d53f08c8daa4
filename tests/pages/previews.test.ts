import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { withoutSecret } from '../../schemas/secret-path.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { operator } from './pages-shop.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const saying = (title: string) => ({
  format: 1,
  title,
  blocks: [{ id: 'main', type: 'default' }],
})
const push = async (at: { p1: string; p2?: string; p3?: string }, document: unknown) => {
  const { json } = await gateway.call(ops.pushPage, { ...at, document, draftRev: 0 }, operator)
  expect(json.retCode).toBe(1)
}
const open = (address: string, host = 'shop.test', headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: address, headers: { host, ...headers } })
const preview = async (input: Record<string, unknown>) => {
  const { json } = await gateway.call(ops.previewPage, input, operator)
  return json as typeof json & { address: string; ends: string }
}

it('shows a draft only to those with its link', async () => {
  await push({ p1: 'home' }, saying('Spring is coming'))
  const { address, ends } = await preview({ p1: 'home', minutes: 30 })
  expect(address).toMatch(/^\/m\/\?draft=[\w-]{32}$/)
  expect(new Date(ends).getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)
  for (let times = 0; times < 2; times++) {
    const shown = await open(address)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Spring is coming')
    expect(shown.body).toContain(`"draftEnds":"${ends}"`)
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(shown.headers.etag).toBeUndefined()
    const plain = await open('/m/')
    expect(plain.body).not.toContain('Spring is coming')
    expect(plain.body).not.toContain('draftEnds')
  }
  const { json } = await gateway.call(getPageInfo, { p1: 'home' })
  expect(JSON.stringify(json)).not.toContain('Spring is coming')
  // The link shows a draft that was saved later.
  await gateway.call(
    ops.pushPage,
    { p1: 'home', document: saying('Spring is here'), draftRev: 1 },
    operator,
  )
  expect((await open(address)).body).toContain('Spring is here')
})

it('opens one page of one store, until it expires', async () => {
  await push({ p1: 'info', p3: 'press' }, saying('For the press'))
  const { address } = await preview({ p1: 'info', p3: 'press' })
  expect(address).toMatch(/^\/m\/info\/press\?draft=/)
  expect((await open(address)).body).toContain('For the press')
  const token = address.split('=')[1] ?? ''
  expect((await open(`/m/search?draft=${token}`)).body).not.toContain('draftEnds')
  for (const gone of [
    await open(address, 'other.test'),
    await open(`${address}x`),
    await open('/m/?draft=nothing'),
  ]) {
    expect(gone.statusCode).toBe(410)
    expect(gone.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  await gateway.database.db.execute(
    sql`update page_preview set ends_at = now() - interval '1 second'`,
  )
  expect((await open(address)).statusCode).toBe(410)
  await preview({ p1: 'info', p3: 'press' })
  const { rows } = await gateway.database.db.execute(
    sql`select count(*)::int as links from page_preview`,
  )
  expect(rows).toEqual([{ links: 1 }])
})

it('shows a document for all products with one of them, and a frame around home', async () => {
  await push({ p1: 'item' }, saying('Every product'))
  expect(await preview({ p1: 'item' })).toMatchObject({ code: 'NUMBER_NEEDED' })
  const { address } = await preview({ p1: 'item', of: 'P1' })
  expect(address).toMatch(/^\/m\/item\/main\/P1\?draft=/)
  expect((await open(address)).body).toContain('Every product')
  await push({ p1: 'foot', p2: 'hv0000' }, { ...saying('Foot'), blocks: [] })
  const foot = await preview({ p1: 'foot', p2: 'hv0000' })
  expect((await open(foot.address)).body).toContain(`"draftEnds":"${foot.ends}"`)
})

it('is created by operators, for existing drafts', async () => {
  expect((await gateway.call(ops.previewPage, { p1: 'home' })).json.retCode).toBe(404)
  expect(await preview({ p1: 'items' })).toMatchObject({ code: 'NOTHING_TO_PREVIEW' })
  expect(await preview({ p1: 'foo', p2: 'bar' })).toMatchObject({ retCode: 404 })
  expect(await preview({ p1: 'home', minutes: 0.5 })).toMatchObject({ code: 'INVALID_INPUT' })
})

it('is left out of the analytics data', () => {
  expect(withoutSecret('/items?sort=1&draft=abc#x')).toBe('/items?sort=1&draft=…#x')
})
