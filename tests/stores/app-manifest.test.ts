import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fashionStore } from '../../fixtures/demo/fashion-store.ts'
import { homeStore } from '../../fixtures/demo/home-store.ts'
import { demoConfig } from '../../fixtures/demo/store-config.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import type { StoreConfig } from '../../gateway/store/store-config.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { storeConfig } from '../gateway/test-stores.ts'
import { testPorts } from '../gateway/test-ports.ts'

const { files } = testPorts().ports
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({ ports: { files } })
  for (const [storeNbr, store] of [
    ['T1', homeStore],
    ['T2', fashionStore],
  ] as const) {
    const bytes = await readFile(`fixtures/demo/pictures/${store.logo}.webp`)
    await files.put(storeNbr, demoConfig(store).logo, bytes)
  }
})
afterAll(() => gateway.close())

async function setStore(storeNbr: string, config: Partial<StoreConfig>) {
  await changeStore(gateway.database.db, storeNbr, { config: storeConfig(config) })
  await gateway.directory.reload()
}
beforeEach(async () => {
  await setStore('T1', demoConfig(homeStore))
  await setStore('T2', demoConfig(fashionStore))
})

interface Manifest extends Record<string, unknown> {
  name: string
  icons: { src: string; sizes: string; purpose: string }[]
}
const get = (url: string, host = 'shop.test', headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host, ...headers } })
const manifest = async (host?: string) =>
  (await get('/m/manifest.webmanifest', host)).json<Manifest>()

/** The size of a served picture, and its colour in a corner and in the middle. */
async function drawn(url: string, host?: string) {
  const { statusCode, headers, rawPayload } = await get(url, host)
  const { data, info } = await sharp(rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (share: number) => {
    const from = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * 4
    return [...data.subarray(from, from + 4)]
  }
  return {
    statusCode,
    type: headers['content-type'],
    cached: headers['cache-control'],
    sizes: `${info.width}x${info.height}`,
    top: at(0),
    middle: at(0.5),
  }
}
const colored = async (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()

describe('the web app manifest', () => {
  it('takes what other apps share to the search', async () => {
    const { share_target: target } = await manifest()
    expect(target).toEqual({
      action: '/m/shared',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    })
    const { statusCode, headers } = await get(
      '/m/shared?title=Blog&text=milk%20https%3A%2F%2Fx.example',
    )
    expect([statusCode, headers.location]).toEqual([303, '/m/search?q=milk'])
    expect((await get('/m/shared?text=a&text=b')).headers.location).toBe('/m/')
  })

  it('has name, colours and language of its own store', async () => {
    const { headers } = await get('/m/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { 'color-surface': theme_color, 'color-canvas': background_color } =
      demoConfig(homeStore).theme
    expect(await manifest()).toMatchObject({
      name: homeStore.storeName[homeStore.defaultLang],
      description: demoConfig(homeStore).meta.description[homeStore.defaultLang],
      lang: homeStore.defaultLang,
      dir: 'ltr',
      start_url: '/m/',
      scope: '/m/',
      display: 'standalone',
      theme_color,
      background_color,
    })
    const other = await manifest('other.test')
    expect(other.name).toBe(fashionStore.storeName[fashionStore.defaultLang])
    expect(other.icons).not.toEqual((await manifest()).icons)
    expect((await get('/m/manifest.webmanifest', 'nobody.test')).statusCode).toBe(404)
  })

  it('is in the default language whatever the visitor reads, also after that changes', async () => {
    const before = await get('/m/manifest.webmanifest', 'shop.test', { cookie: 'lang=th-TH' })
    expect(before.json()).toMatchObject({ lang: homeStore.defaultLang })
    const kept = { 'if-none-match': String(before.headers.etag) }
    expect((await get('/m/manifest.webmanifest', 'shop.test', kept)).statusCode).toBe(304)
    await setStore('T1', { ...demoConfig(homeStore), defaultLang: 'en-US' })
    const after = await get('/m/manifest.webmanifest', 'shop.test', kept)
    expect(after.json()).toMatchObject({ lang: 'en-US', name: homeStore.storeName['en-US'] })
  })

  it('contains any name as text, and its first words as the short one', async () => {
    const hostile = '"},"start_url":"https://evil.example/</script><b>'
    await setStore('T1', { storeName: { 'zh-TW': hostile } })
    expect(await manifest()).toMatchObject({ name: hostile, start_url: '/m/' })
    await setStore('T1', { storeName: { 'zh-TW': 'Old Harbour Fish and Chips' } })
    expect(await manifest()).toMatchObject({ short_name: 'Old Harbour' })
  })

  it('is linked in the head of a page, whose policy allows it', async () => {
    const { body, headers } = await get('/m/')
    expect(body).toContain('<link rel="manifest" href="/m/manifest.webmanifest">')
    const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1] ?? ''
    expect(await drawn(touch)).toMatchObject({ statusCode: 200, sizes: '180x180' })
    expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  })
})

describe('icons', () => {
  it.each(['shop.test', 'other.test'])('at %s have the sizes that they name', async (host) => {
    const { icons } = await manifest(host)
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of icons)
      expect(await drawn(src, host)).toMatchObject({
        statusCode: 200,
        type: 'image/png',
        cached: 'public, max-age=31536000, immutable',
        sizes,
      })
  })

  it('show the whole of a wide logo, and leave room around it where it may be cut', async () => {
    await files.put('T1', 'a'.repeat(16) + '_90x30', await colored('#00ff00', 90, 30))
    await setStore('T1', { logo: 'a'.repeat(16) + '_90x30' })
    const { icons } = await manifest()
    const green = [0, 255, 0, 255]
    const wide = await drawn(icons[1]?.src ?? '')
    expect(wide.middle).toEqual(green)
    expect(wide.top[3]).toBe(0)
    // The ground of an opaque logo continues.
    expect(await drawn(icons[2]?.src ?? '')).toMatchObject({ top: green, middle: green })
    await files.put('T1', 'b'.repeat(16) + '_30x30', await colored('#00ff0080', 30, 30))
    await setStore('T1', { logo: 'b'.repeat(16) + '_30x30' })
    const padded = await drawn((await manifest()).icons[2]?.src ?? '')
    expect(padded.top).toEqual([0, 0, 0, 255])
    expect(padded.middle[3]).toBe(255)
  })

  it.each([
    ['without a picture', ''],
    ['whose picture is missing', 'c'.repeat(16) + '_9x9'],
    ['whose picture is broken', 'd'.repeat(16) + '_9x9'],
  ])('of a store %s are drawn in its colours', async (_name, logo) => {
    await files.put('T1', 'd'.repeat(16) + '_9x9', Buffer.from('no picture'))
    const theme = { ...storeConfig().theme, 'color-brand': '#0000ff', 'color-on-brand': 'x"/>' }
    await setStore('T1', { logo, theme })
    const [, any, maskable] = (await manifest()).icons
    for (const icon of [any, maskable])
      expect(await drawn(icon?.src ?? '')).toMatchObject({
        statusCode: 200,
        sizes: '512x512',
        top: [0, 0, 255, 255],
        middle: [255, 255, 255, 255],
      })
  })

  it('of a former logo lead to the present ones, and others do not exist', async () => {
    const [icon] = (await manifest()).icons
    const former = (icon?.src ?? '').replace(/icons\/\w+/, 'icons/0123456789abcdef')
    const reply = await get(former)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, icon?.src])
    for (const file of ['icon-193.png', 'icon-192.jpg', 'icon-192', 'toString.png', '%00.png'])
      expect((await get(`/m/icons/0123456789abcdef/${file}`)).statusCode).toBe(404)
  })
})
