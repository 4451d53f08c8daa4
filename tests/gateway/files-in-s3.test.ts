import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as fileRows } from '../../gateway/file/file.tables.ts'
import { openFiles } from '../../gateway/file/index.ts'
import type { OpenFiles } from '../../gateway/file/open-files.ts'
import { openRedis, type SharedState } from '../../gateway/redis/open-redis.ts'
import type { S3Settings } from '../../gateway/settings/data-settings.ts'
import * as mediaOps from '../../schemas/media/media.ops.ts'
import { freePort, type RunningEngine } from '../engines/run-engine.ts'
import { ensureRedis, startRedis } from '../engines/redis.ts'
import { settingsOf, startS3 } from '../engines/s3rver.ts'
import { createMediaShop, png, type MediaShop } from '../media/media-shop.ts'

let folder: string
let server: RunningEngine
let said: string[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bucket-'))
  server = await startS3(folder)
  said = []
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (s3: S3Settings = settingsOf(server)) =>
  openFiles({ dataDir: folder, s3 }, { say: (line) => void said.push(line) })

/** Names of objects in the bucket, without what the server keeps beside them. */
const objects = async (part: string) => {
  const names = await readdir(path.join(folder, 'shop'), { recursive: true })
  return names.filter((name) => name.includes(part) && name.endsWith('_S3rver_object')).toSorted()
}

describe('a shop with its files in a bucket', () => {
  let opened: OpenFiles
  let shop: MediaShop
  beforeAll(async () => {
    opened = await open()
    shop = await createMediaShop({ files: opened.files, variants: opened.variants })
  })
  afterAll(async () => {
    await shop.close()
    opened.close()
  })
  const picture = (key: string, width = 160) =>
    shop.gateway.app.inject({
      url: `/m/img/${key}/${width}`,
      headers: { host: 'shop.test', accept: 'image/webp' },
    })

  it('keeps pictures and their sizes there, and removes them together', async () => {
    const { key } = await shop.add(await png('#abcdef'))
    const { statusCode, rawPayload } = await picture(key)
    expect(statusCode).toBe(200)
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    await expect.poll(() => objects(key)).toHaveLength(2)
    expect((await shop.call(mediaOps.deleteMedia, { key })).json.retCode).toBe(1)
    expect(await objects(key)).toEqual([])
    expect(await opened.files.get('T1', key)).toBeUndefined()
  })

  it('serves what it has in memory while the bucket is killed, refuses the rest, and recovers', async () => {
    const { key } = await shop.add(await png('#123456'))
    const { key: other } = await shop.add(await png('#654321'))
    expect((await picture(key)).statusCode).toBe(200)
    const rows = async () => (await shop.gateway.database.db.select().from(fileRows)).length
    const before = await rows()
    const { port } = server
    server.process.kill('SIGKILL')
    await server.stop()

    expect((await picture(key)).statusCode).toBe(200)
    // Another size of it is better than none.
    expect((await picture(key, 320)).headers['cache-control']).toContain('max-age=60')
    const refused = await picture(other)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    const uploadId = await shop.upload(await png('#0000ff'))
    const added = await shop.call(mediaOps.addMedia, { uploadId, name: 'blue' })
    expect([added.status, added.json.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await rows()).toBe(before)
    // Reported once a second look at the bucket has failed too.
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]).toMatch(/^The bucket 127\.0\.0\.1:\d+\/shop is away \(.*ECONNREFUSED/)

    server = await startS3(folder, port)
    await expect.poll(() => said.at(-1)).toMatch(/is back$/)
    expect((await picture(other)).statusCode).toBe(200)
    expect((await shop.call(mediaOps.addMedia, { uploadId, name: 'blue' })).json.retCode).toBe(1)
    expect(await rows()).toBe(before + 1)
  })
})

describe.skipIf(!ensureRedis())('several processes with a bucket and a Redis', () => {
  let redis: RunningEngine
  const states: SharedState[] = []
  const stores: OpenFiles[] = []
  beforeAll(async () => {
    redis = await startRedis()
    for (const _process of [1, 2]) {
      const state = await openRedis(`redis://127.0.0.1:${redis.port}`, () => undefined)
      states.push(state)
      stores.push(
        await openFiles({ dataDir: folder, s3: settingsOf(server) }, { claims: state.claims }),
      )
    }
  })
  afterAll(async () => {
    for (const { close } of [...stores, ...states]) close()
    await redis.stop()
  })
  const name = {
    storeNbr: 'S1',
    key: '0123456789abcdef_64x64',
    width: 160,
    format: 'webp',
  } as const

  it('make a size of a picture in one of them', async () => {
    const [one, other] = stores.map(({ variants }) => variants)
    const end = await one?.claim(name)
    expect(end).toBeDefined()
    expect(await other?.claim(name)).toBeUndefined()
    await end?.()
    expect(await other?.claim(name)).toBeDefined()
  })

  it('each make it while Redis is killed', async () => {
    redis.process.kill('SIGKILL')
    for (const { variants } of stores) expect(await variants.claim(name)).toBeDefined()
  })
})

describe('a start with a bucket that is no good is refused', () => {
  it.each<[string, (good: S3Settings) => Promise<S3Settings>, RegExp]>([
    [
      'an unknown key',
      async (good) => ({ ...good, accessKeyId: 'OTHER' }),
      /403 InvalidAccessKeyId/,
    ],
    ['another bucket', async (good) => ({ ...good, url: `${good.url}-not` }), /404 NoSuchBucket/],
    ['no bucket', async (good) => ({ ...good, url: new URL(good.url).origin }), /404 NoSuchBucket/],
    [
      'nobody there',
      async (good) => ({ ...good, url: `http://127.0.0.1:${await freePort()}/shop` }),
      /ECONNREFUSED/,
    ],
  ])('%s', async (_what, wrong, reason) => {
    const refused = open(await wrong(settingsOf(server)))
    await expect(refused).rejects.toThrow(reason)
    await expect(refused).rejects.toMatchObject({ name: 'WrongSettings' })
    await expect(refused).rejects.toThrow('The bucket of S3_URL cannot be used')
  })
})
