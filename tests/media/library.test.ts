import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { updProfile } from '../../schemas/account/account.ops.ts'
import * as ops from '../../schemas/media/media.ops.ts'
import type { Media } from '../../schemas/media/media.schema.ts'
import { studioHost } from '../gateway/test-gateway.ts'
import { addManyRows } from '../scale/many-rows.ts'
import { pagesOf } from '../scale/plans.ts'
import { createMediaShop, png, type MediaShop } from './media-shop.ts'

let shop: MediaShop
let red: Media
let green: Media
let blue: Media
beforeAll(async () => {
  shop = await createMediaShop()
  red = await shop.add(await png('#f00', 200, 100), 'Red shirt 50%')
  green = await shop.add(await png('#0f0', 200, 100), 'Green shirt')
  blue = await shop.add(await png('#00f', 200, 100), '藍色襯衫')
  await shop.call(ops.changeMedia, { key: red.key, tags: ['Summer', 'sale'] })
  await shop.call(ops.changeMedia, { key: green.key, tags: ['Summer'] })
  await shop.call(ops.changeMedia, { key: blue.key, alt: { 'zh-TW': '一件襯衫', 'en-US': 'Blue' } })
})
afterAll(() => shop.close())

const listed = async (input: Record<string, unknown> = {}) => {
  const { json } = await shop.call(ops.listMedia, input)
  return (json.MediaList as Media[]).map(({ key }) => key)
}
const picture = (
  store: string,
  key: string,
  headers: Record<string, string> = {},
  width: number | string = 160,
) =>
  shop.gateway.app.inject({
    url: `/api/${store}/media/pictures/${key}/${width}`,
    headers: { host: studioHost, ...headers },
  })

describe('the media library', () => {
  it('lists the newest first, a page at a time', async () => {
    expect(await listed()).toEqual([blue.key, green.key, red.key])
    const first = await shop.call(ops.listMedia, { pageSize: 2 })
    expect(first.json).toMatchObject({ hasMore: true })
    expect(await listed({ pageSize: 2, before: green.id })).toEqual([red.key])
  })

  it('is searched by name, text and tag, all words together', async () => {
    expect(await listed({ q: 'SHIRT' })).toEqual([green.key, red.key])
    expect(await listed({ q: 'shirt summer green' })).toEqual([green.key])
    expect(await listed({ q: '襯衫' })).toEqual([blue.key])
    expect(await listed({ q: '50%' })).toEqual([red.key])
    expect(await listed({ q: '_' })).toEqual([])
    expect(await listed({ tag: 'Summer' })).toEqual([green.key, red.key])
    expect(await listed({ tag: 'Summ' })).toEqual([])
    const { json } = await shop.call(ops.listMediaTags)
    expect(json.MediaTagList).toEqual([
      { tag: 'Summer', count: 2 },
      { tag: 'sale', count: 1 },
    ])
  })

  it('keeps what is not changed', async () => {
    await shop.call(ops.changeMedia, { key: red.key, focusX: 10, focusY: 90 })
    const { json } = await shop.call(ops.showMedia, { key: red.key })
    expect(json.MediaInfo).toMatchObject({
      name: 'Red shirt 50%',
      tags: ['Summer', 'sale'],
      focusX: 10,
      focusY: 90,
    })
    for (const wrong of [{ focusX: 101 }, { name: '  ' }, { tags: [' x'] }, { alt: { xx: 'x' } }]) {
      const reply = await shop.call(ops.changeMedia, { key: red.key, ...wrong })
      expect(reply.json.code).toBe('INVALID_INPUT')
    }
  })

  it('has a picture once, however often it is added', async () => {
    const uploadId = await shop.upload(await png('#f00', 200, 100))
    const { json } = await shop.call(ops.addMedia, { uploadId, name: 'again' })
    expect(json).toMatchObject({
      isKnown: true,
      MediaInfo: { key: red.key, name: 'Red shirt 50%' },
    })
  })

  it('adds a part of a picture as another one', async () => {
    const area = { key: red.key, left: 10, top: 20, width: 50, height: 40 }
    const { json } = await shop.call(ops.cropMedia, area)
    expect(json.MediaInfo).toMatchObject({ name: 'Red shirt 50% 50×40', tags: ['Summer', 'sale'] })
    expect((json.MediaInfo as Media).key).toMatch(/_50x40$/)
    const outside = await shop.call(ops.cropMedia, { ...area, left: 160 })
    expect(outside.json.code).toBe('CROP_OUTSIDE')
  })

  it('is changed by those alone who may', async () => {
    const change = (role: 'reader' | 'designer' | 'merchandiser' | 'support') =>
      shop.call(ops.changeMedia, { key: green.key, name: 'Green shirt' }, { roles: [role] })
    expect((await change('reader')).json.code).toBe('FORBIDDEN')
    expect((await change('support')).json.code).toBe('FORBIDDEN')
    expect((await change('designer')).json.retCode).toBe(1)
    expect((await change('merchandiser')).json.retCode).toBe(1)
  })

  it('shows nothing of another store', async () => {
    const [, other] = shop.gateway.stores
    const there = { store: other }
    expect((await shop.call(ops.listMedia, {}, there)).json.MediaList).toEqual([])
    for (const [op, input] of [
      [ops.showMedia, {}],
      [ops.changeMedia, { name: 'x' }],
      [ops.deleteMedia, {}],
      [ops.cropMedia, { left: 0, top: 0, width: 50, height: 50 }],
      [ops.replaceMedia, { by: green.key }],
    ] as const)
      expect((await shop.call(op, { key: red.key, ...input }, there)).json.retCode).toBe(404)
  })

  it('never has a picture of a shopper', async () => {
    const { gateway } = shop
    const { sid } = await gateway.signIn()
    const face = new Blob([new Uint8Array(await png('#123456'))])
    const { json } = await gateway.call(updProfile, { memName: 'A', avatar: face }, { sid })
    const { avatar: key } = json.MemFullInfo as { avatar: string }
    expect(key).not.toBe('')
    expect(await listed()).not.toContain(key)
    const area = { left: 0, top: 0, width: 20, height: 20 }
    for (const [op, input] of [
      [ops.showMedia, {}],
      [ops.changeMedia, { name: 'x' }],
      [ops.deleteMedia, {}],
      [ops.cropMedia, area],
      [ops.replaceMedia, { by: red.key }],
    ] as const)
      expect((await shop.call(op, { key, ...input })).json.retCode).toBe(404)
    // The same content, once an operator brings it in, is a picture of the shop; the shopper keeps theirs.
    const own = await shop.add(await png('#123456'), 'own')
    expect(own.key).toBe(key)
    expect((await shop.call(ops.deleteMedia, { key })).json.retCode).toBe(1)
    expect(await shop.files.get('T1', key)).toBeDefined()
    const [member] = await gateway.database.db
      .select()
      .from(members)
      .where(sql`avatar = ${key}`)
    expect(member?.avatar).toBe(key)
  })
})

describe('the Studio’s pictures', () => {
  it('are for operators alone, of the store that has them', async () => {
    expect((await picture('T1', red.key)).statusCode).toBe(401)
    const shown = await picture('T1', red.key, await shop.cookie())
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await picture('T1', red.key, { ...(await shop.cookie()) }, 80)).statusCode).toBe(200)
    expect(shown.headers['content-type']).toMatch(/^image\//)
    expect((await picture('T2', red.key, await shop.cookie())).statusCode).toBe(404)
    expect((await picture('T1', '0000000000000000_9x9', await shop.cookie())).statusCode).toBe(404)
    expect((await picture('T1', '..%2f..%2fsecret', await shop.cookie())).statusCode).toBe(404)
    const inShop = (host: string) =>
      shop.gateway.app.inject({ url: `/m/img/${red.key}/160`, headers: { host } })
    expect((await inShop('shop.test')).statusCode).toBe(200)
    expect((await inShop('other.test')).statusCode).toBe(404)
    const at = { headers: { host: 'shop.test', ...(await shop.cookie()) } }
    const url = `/api/T1/media/pictures/${red.key}/160`
    expect((await shop.gateway.app.inject({ url, ...at })).statusCode).toBe(404)
  })
})

it('finds its pictures among a hundred thousand without reading all of them', async () => {
  const { db } = shop.gateway.database
  await addManyRows(shop.gateway, [
    sql`insert into file (store_nbr, key, width, height)
      select 'T2', lpad(to_hex(n), 16, '0') || '_8x8', 8, 8 from generate_series(1, 100000) n`,
    sql`insert into media (store_nbr, key, name, tags, bytes, added_by, words)
      select store_nbr, key, key, array['t' || (random() * 50)::int], 1, 'x', 'picture 圖片 ' || md5(key)
      from file where store_nbr = 'T2'`,
  ])
  await db.execute(sql`vacuum analyze media`)
  const [, other] = shop.gateway.stores
  const { rows } = await db.execute<{ pages: number }>(
    sql`select relpages as pages from pg_class where oid = 'media'::regclass`,
  )
  const whole = rows[0]?.pages ?? 0
  expect(whole).toBeGreaterThan(1_000)
  const shareOf = async (input: Record<string, unknown>) =>
    (await pagesOf(shop.gateway, async () =>
      expect((await shop.call(ops.listMedia, input, { store: other })).status).toBe(200),
    )) / whole
  const read: [string, number][] = []
  for (const input of [
    {},
    { before: 50_000 },
    { q: 'picture' },
    { q: 'c4ca4238' },
    { q: '圖' },
    { tag: 't7' },
    { tag: 'none' },
    { tag: 't7', q: '圖片 ab' },
  ]) {
    read.push([JSON.stringify(input), await shareOf(input)])
  }
  expect(read.filter(([, share]) => share > 1)).toEqual([])
  // Too short for the index: one reading of all of them.
  expect(await shareOf({ q: '無此' })).toBeLessThan(1.1)
})
