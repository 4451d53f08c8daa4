import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeFrameKey } from '../../gateway/page/frame-keys.ts'
import { makePreview } from '../../gateway/page/previews.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { newDoor } from '../../gateway/store/door.ts'
import { getConfigInfo } from '../../schemas/base/base.ops.ts'
import { closeShop, openShop, showDoor } from '../../schemas/store/door.ops.ts'
import { makeStore } from '../../schemas/store/new-store.ops.ts'
import { createSeededShop } from './seeded-shop.ts'

let shop: Awaited<ReturnType<typeof createSeededShop>>
let host: string
const password = 'k7-hidden'
beforeAll(async () => {
  shop = await createSeededShop()
  host = storeOf('S001').primaryHost
})
afterAll(() => shop.gateway.close())
beforeEach(async () => {
  await shop.at('S001')(closeShop, { password })
  await shop.gateway.directory.reload(['S001'])
})

function storeOf(nbr: string) {
  const store = shop.gateway.directory.byNbr(nbr)
  if (!store) throw new Error(`no store ${nbr}`)
  return store
}

let clients = 0
/** A guest with an address and cookies of their own. */
function guest() {
  const remoteAddress = `10.4.0.${++clients}`
  const jar: Record<string, string> = {}
  const ask = async (url: string, password?: string) => {
    const answer = await shop.gateway.app.inject({
      url,
      remoteAddress,
      headers: {
        host,
        ...(password !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      cookies: jar,
      ...(password !== undefined && {
        method: 'POST' as const,
        payload: new URLSearchParams({ password, back: url }).toString(),
        url: '/m/door',
      }),
    })
    for (const { name, value } of answer.cookies) jar[name] = value
    return answer
  }
  const config = async () => {
    const store = { ...storeOf('S001'), host }
    return (await shop.gateway.call(getConfigInfo, {}, { store, jar, remoteAddress })).json
  }
  return { ask, config, jar }
}

it('a closed shop shows its door at every address, in its languages, and to no search engine', async () => {
  const { ask } = guest()
  const home = await ask('/m/?lang=en-US')
  expect(home.statusCode).toBe(403)
  expect(home.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(home.body).toContain('Opening soon')
  expect(home.body).toContain('lang=zh-TW')
  expect(home.body).not.toContain(password)
  expect((await ask('/m/items')).body).toContain('type="password"')
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await ask('/sitemap.xml')).statusCode).toBe(404)
})

it('its calls are refused, too', async () => {
  expect(await guest().config()).toMatchObject({ retCode: 0, code: 'SHOP_NOT_OPEN' })
})

it('the password lets a guest in, until another one is set', async () => {
  const { ask, config, jar } = guest()
  expect((await ask('/m/items', 'melon')).body).toContain('role="alert"')
  const entered = await ask('/m/items', password)
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/m/items'])
  expect(entered.cookies[0]).toMatchObject({ name: 'door', httpOnly: true, sameSite: 'Lax' })
  const page = await ask('/m/items')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const known = (await config()) as { ConfigInfo: Record<string, unknown> }
  expect(known).toMatchObject({ retCode: 1 })
  // Neither the password nor the key is told.
  expect(known.ConfigInfo).not.toHaveProperty('door')
  expect(page.body).not.toContain(password)
  await changeStore(shop.gateway.database.db, 'S001', { config: { door: newDoor('cherry') } })
  await shop.gateway.directory.reload(['S001'])
  expect(Object.keys(jar)).toContain('door')
  expect((await ask('/m/items')).statusCode).toBe(403)
})

it('no address may guess on and on, also not with the right one', async () => {
  const { ask } = guest()
  for (let nth = 0; nth < 10; nth++) expect((await ask('/m/', `wrong${nth}`)).statusCode).toBe(403)
  expect((await ask('/m/', password)).statusCode).toBe(429)
  expect((await guest().ask('/m/', password)).statusCode).toBe(303)
})

it.each(['//evil.example/m/', 'https://evil.example/m/', '/m/../api/', '/n/'])(
  'leads to the home page instead of %s',
  async (back) => {
    expect((await guest().ask(back, password)).headers.location).toBe('/m/')
  },
)

it('operators pass by the Studio, strangers do not', async () => {
  const { gateway, sid } = shop
  const asked = (cookie: string) =>
    gateway.app.inject({ url: '/api/S001/shop', headers: { host: 'studio.test', cookie } })
  expect((await asked('')).statusCode).toBe(401)
  const { statusCode, headers } = await asked(`operator=${sid}`)
  expect(statusCode).toBe(303)
  const way = new URL(String(headers.location))
  expect(way.host).toBe(host)
  const { ask } = guest()
  await ask(way.pathname + way.search)
  expect((await ask('/m/')).statusCode).toBe(200)
  const other = guest()
  await other.ask('/m/door?pass=9999999999999.abc')
  expect((await other.ask('/m/')).statusCode).toBe(403)
})

it('who has a link to a preview passes, and their calls do', async () => {
  const { ask, config } = guest()
  const { db } = shop.gateway.database
  const at = { p1: 'home', p2: '', p3: '' }
  const token = await makePreview(db, 'S001', at, new Date(Date.now() + 60_000))
  expect((await ask(`/m/?draft=${token}`)).statusCode).toBe(200)
  expect(await config()).toMatchObject({ retCode: 1 })
})

it('the frame of the Studio passes, and its calls do, with a cookie that is kept apart', async () => {
  const key = await makeFrameKey(
    shop.gateway.database.db,
    'S001',
    'https://studio.test',
    new Date(),
  )
  const { ask, config } = guest()
  const framed = await ask(`/m/?edit=${key}`)
  expect(framed.statusCode).toBe(200)
  expect(framed.headers['set-cookie']).toMatch(
    /SameSite=None; Partitioned|Partitioned.*SameSite=None/,
  )
  expect(await config()).toMatchObject({ retCode: 1 })
})

it('an opened shop is for everybody, and the audit tells of it without the password', async () => {
  const operate = shop.at('S001')
  expect(await operate(showDoor)).toMatchObject({ isOpen: false, password: password })
  await operate(openShop)
  await shop.gateway.directory.reload(['S001'])
  expect((await guest().ask('/m/')).statusCode).toBe(200)
  expect((await guest().ask('/robots.txt')).body).toContain('Sitemap')
  expect(await operate(showDoor)).toMatchObject({ isOpen: true, password: '' })
  const { rows } = await shop.gateway.database.pool.query<{ text: string }>(
    "select row_to_json(audit_entry)::text as text from audit_entry where op like 'store.%Shop'",
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ text }) => text).join('')).not.toContain(password)
})

it('a new store is closed, has a number, and the pages of its kind', async () => {
  const made = await shop.at('S001')(makeStore, {
    name: 'Field',
    host: 'field.test',
    langs: ['en-US'],
    currency: 'USD',
    kind: 'groceries',
    country: 'US',
  })
  const nbr = String(made.storeNbr)
  expect(nbr).toMatch(/^S\d{9}$/)
  await shop.gateway.directory.reload([nbr])
  const { config } = storeOf(nbr)
  expect(config.door?.password).toMatch(/^\d{8}$/)
  const { rows } = await shop.gateway.database.pool.query<{ draft: object; on: boolean }>(
    `select draft, (select is_on from shipping_method m where m.store_nbr = page.store_nbr and frc_nbr = 'PICKUP') as on
      from page where store_nbr = $1 and p1 = 'home'`,
    [nbr],
  )
  expect(JSON.stringify(rows[0]?.draft)).toContain('Fresh this week')
  expect(rows[0]?.on).toBe(false)
})
