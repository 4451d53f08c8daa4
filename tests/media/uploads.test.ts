import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { media } from '../../gateway/file/media.tables.ts'
import * as ops from '../../schemas/media/media.ops.ts'
import { mediaRules } from '../../schemas/media/media.schema.ts'
import { createMediaShop, png, uploadsAt, type MediaShop } from './media-shop.ts'

let shop: MediaShop
beforeAll(async () => {
  shop = await createMediaShop()
})
afterAll(() => shop.close())

const begin = { 'upload-length': '10' }

describe('an upload in parts', () => {
  it('becomes a picture of the library, with an entry in the audit', async () => {
    const uploadId = await shop.upload(await png('#c00', 90, 60))
    const input = { uploadId, name: ' Red ' }
    const { json } = await shop.call(ops.addMedia, input)
    expect(json).toMatchObject({ isKnown: false, MediaInfo: { name: 'Red', tags: [], focusX: 50 } })
    const { key } = json.MediaInfo as { key: string }
    expect(key).toMatch(/^[0-9a-f]{16}_90x60$/)
    const entries = await shop.gateway.database.db.select().from(auditEntries)
    expect(entries.at(-1)).toMatchObject({ op: 'media.addMedia', subject: 'media', nbr: key })
    // Used up.
    expect((await shop.call(ops.addMedia, input)).json.code).toBe('UPLOAD_GONE')
  })

  it('goes on where it stopped', async () => {
    const bytes = await png('#0c0')
    const address = await shop.begin(bytes.length)
    await shop.tus('PATCH', address, {
      headers: { 'upload-offset': '0' },
      body: bytes.subarray(0, 20),
    })
    const { headers, status } = await shop.tus('HEAD', address)
    expect([status, headers['upload-offset']]).toEqual([200, '20'])
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const early = { uploadId: address.split('/').at(-1), name: 'x' }
    expect((await shop.call(ops.addMedia, early)).json.code).toBe('UPLOAD_GONE')
    const wrong = { headers: { 'upload-offset': '5' }, body: bytes.subarray(5) }
    expect((await shop.tus('PATCH', address, wrong)).status).toBe(409)
    const rest = { headers: { 'upload-offset': '20' }, body: bytes.subarray(20) }
    expect((await shop.tus('PATCH', address, rest)).status).toBe(204)
    expect((await shop.call(ops.addMedia, early)).json).toMatchObject({ retCode: 1 })
  })

  it('is refused if it is too large, empty, or of unknown size', async () => {
    const tooLarge = { 'upload-length': String(mediaRules.bytes + 1) }
    expect((await shop.tus('POST', uploadsAt(), { headers: tooLarge })).status).toBe(413)
    expect(
      (await shop.tus('POST', uploadsAt(), { headers: { 'upload-length': '0' } })).status,
    ).toBe(400)
    const unknown = { 'upload-defer-length': '1' }
    expect((await shop.tus('POST', uploadsAt(), { headers: unknown })).status).toBe(501)
    const address = await shop.begin(10)
    const more = { headers: { 'upload-offset': '0' }, body: Buffer.alloc(50) }
    expect((await shop.tus('PATCH', address, more)).status).toBe(413)
  })

  it('is of those alone who may change the library', async () => {
    const post = (given: Parameters<MediaShop['tus']>[2]) =>
      shop.tus('POST', uploadsAt(), { headers: begin, ...given })
    expect((await post({ isSignedIn: false })).status).toBe(401)
    expect((await post({ roles: ['reader'] })).status).toBe(403)
    expect((await post({ roles: ['designer'] })).status).toBe(201)
    const foreign = { ...begin, origin: 'http://shop.test' }
    expect((await post({ headers: foreign })).status).toBe(403)
    const elsewhere = await shop.tus('POST', uploadsAt('T2'), {
      headers: begin,
      roles: ['merchandiser'],
    })
    expect(elsewhere.status).toBe(404)
  })

  it('is nobody else’s', async () => {
    const address = await shop.begin(10)
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const headers = { 'upload-offset': '0' }
      const theirs = { roles: ['manager'], headers, body: Buffer.alloc(10) } as const
      expect((await shop.tus(method, address, theirs)).status).toBe(404)
      const path = `${uploadsAt()}/..%2f..%2fpackage.json`
      expect((await shop.tus(method, path, { headers })).status).toBe(404)
    }
    expect((await shop.tus('DELETE', address)).status).toBe(204)
    expect((await shop.tus('HEAD', address)).status).toBe(404)
  })

  it('that nobody used is removed after a day', async () => {
    const address = await shop.begin(10)
    const id = address.split('/').at(-1) ?? ''
    const kept = (await shop.begin(10)).split('/').at(-1) ?? ''
    const folder = path.join(shop.folder, 'uploads')
    const old = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [id, `${id}.json`]) await utimes(path.join(folder, name), old, old)
    await shop.uploads.tidy()
    const left = await readdir(folder)
    expect(left.filter((name) => name.startsWith(id))).toEqual([])
    expect(left).toContain(kept)
  })
})

describe('hostile files', () => {
  const withMaker = async () =>
    sharp(await png('#00c'))
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .jpeg()
      .toBuffer()

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF', '%PDF-1.7 ...'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused, and nothing of it is kept', async (_, content) => {
    const before = await shop.gateway.database.db.select().from(media)
    const uploadId = await shop.upload(Buffer.from(content))
    const { json } = await shop.call(ops.addMedia, { uploadId, name: 'photo.png' })
    expect(json.code).toBe('PICTURE_REFUSED')
    expect(await shop.gateway.database.db.select().from(media)).toEqual(before)
    expect((await shop.call(ops.addMedia, { uploadId, name: 'x' })).json.code).toBe('UPLOAD_GONE')
  })

  it('a picture that says where it was taken is stored without', async () => {
    const { key } = await shop.add(await withMaker())
    const stored = await shop.files.get('T1', key)
    expect((await sharp(stored).metadata()).format).toBe('webp')
    expect(stored?.includes('SecretCamera')).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    'https://127.0.0.1/x.png',
    'https://localhost/x.png',
    'https://[::1]/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x.png',
  ])('%s is refused', async (url) => {
    const { json } = await shop.call(ops.importMedia, { url })
    expect(json).toMatchObject({
      code: 'PICTURE_UNREACHABLE',
      data: { reason: 'leads into a private network' },
    })
  })

  it.each(['http://example.com/x.png', 'file:///etc/passwd', 'ftp://example.com/x.png', 'x'])(
    '%s is invalid input',
    async (url) => {
      expect((await shop.call(ops.importMedia, { url })).json.code).toBe('INVALID_INPUT')
    },
  )
})
