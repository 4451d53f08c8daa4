import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFiles } from '../../gateway/form/form.tables.ts'
import { createTidying } from '../../gateway/housekeeping.ts'
import { formRules } from '../../schemas/form/form.schema.ts'
import { studioHost } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { browser, createFormsShop, fileNbrOf, photo, type FormsShop } from './forms-shop.ts'

let shop: FormsShop
beforeAll(async () => {
  shop = await createFormsShop()
  await shop.put({ nbr: 'pics', fldList: [{ key: 'it', fldType: 'image' }] })
})
afterAll(() => shop.gateway.close())

const served = (fileNbr: string) => shop.get(`/m/upload/${fileNbr}`)

/** Returns a picture file of an exact size; decoders ignore bytes after its end. */
async function photoOf(bytes: number): Promise<File> {
  const picture = Buffer.from(await (await photo()).arrayBuffer())
  return new File([new Uint8Array(picture), new Uint8Array(bytes - picture.length)], 'photo.jpg')
}

describe('the picture of an answer, at the Studio', () => {
  const atStudio = async (fileNbr: string, sid?: string, store = 'T1') =>
    shop.gateway.app.inject({
      url: `/api/${store}/form/pictures/${fileNbr}`,
      headers: { host: studioHost, ...(sid !== undefined && { cookie: `operator=${sid}` }) },
    })

  it('is shown to operators who may read answers, and kept by no cache', async () => {
    const fileNbr = fileNbrOf(await shop.upload('pics', await photo()))
    const operators = testOperators(shop.gateway.database.db)
    const reply = await atStudio(fileNbr, await operators.sidOf(['support'], 'T1'))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    })
    expect(
      (await atStudio('A'.repeat(22), await operators.sidOf(['support'], 'T1'))).statusCode,
    ).toBe(404)
    expect((await atStudio(fileNbr)).statusCode).toBe(401)
    expect((await atStudio(fileNbr, await operators.sidOf(['reader'], 'T1'))).statusCode).toBe(403)
    const other = await atStudio(fileNbr, await operators.sidOf(['owner'], 'T2'), 'T2')
    expect(other.statusCode).toBe(404)
  })
})

describe('an upload', () => {
  it("is encoded again, without the camera's metadata", async () => {
    const { json } = await shop.upload('pics', await photo())
    expect(json).toMatchObject({
      retCode: 1,
      url: `/upload/${String(json.fileNbr)}`,
      width: 60,
      height: 40,
    })
    const [bytes] = [...shop.kept.values()].slice(-1)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect(facts.exif).toBeUndefined()
    expect(bytes?.includes('somebody')).toBe(false)
  })

  it('may have 10,240,000 bytes, and not one more', async () => {
    expect((await shop.upload('pics', await photoOf(formRules.uploadBytes))).json.retCode).toBe(1)
    const { json } = await shop.upload('pics', await photoOf(formRules.uploadBytes + 1))
    expect(json).toMatchObject({
      retCode: 0,
      code: 'FILE_TOO_LARGE',
      msg: 'Image size cannot exceed 10MB. Please choose a smaller one',
    })
  })

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7 1 0 obj'],
    ['half a picture', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
  ])('that is %s is refused, and none of it is stored', async (_name, body) => {
    const before = shop.kept.size
    const { json } = await shop.upload('pics', new File([body], 'a.png', { type: 'image/png' }))
    expect(json.code).toBe('PICTURE_REFUSED')
    expect(shop.kept.size).toBe(before)
  })

  it('with enormous dimensions is refused before it is decoded', async () => {
    const huge = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const { json } = await shop.upload('pics', new File([new Uint8Array(huge)], 'a.png'))
    expect(json.code).toBe('PICTURE_REFUSED')
  })

  it('is refused if no open form asks for one', async () => {
    const [, other] = shop.gateway.stores
    await shop.put({ nbr: 'words' })
    await shop.put({
      nbr: 'shut',
      formInfo: { to: '2020-01-01' },
      fldList: [{ key: 'it', fldType: 'images' }],
    })
    for (const nbr of ['words', 'shut'])
      expect((await shop.upload(nbr, await photo())).json.code).toBe('FORM_CLOSED')
    expect((await shop.upload('nowhere', await photo())).json.retCode).toBe(404)
    expect(
      (await shop.upload('pics', await photo(), { ...browser(), store: other })).json.retCode,
    ).toBe(404)
  })

  it('is delayed after the hundredth of a day from one address', async () => {
    const at = browser()
    const { pool } = shop.gateway.database
    await shop.upload('pics', await photo(), at)
    await pool.query(
      `update attempt set count = 99 where key like 'upload:%' and count = 1 and key = (
        select key from attempt where key like 'upload:%' order by window_ends desc limit 1)`,
    )
    expect((await shop.upload('pics', await photo(), at)).json.retCode).toBe(1)
    expect((await shop.upload('pics', await photo(), at)).json).toMatchObject({
      code: 'TOO_MANY_TRIES',
      data: { seconds: expect.any(Number) as number },
    })
    expect((await shop.upload('pics', await photo())).json.retCode).toBe(1)
  })
})

describe('a caller with the number of an upload', () => {
  it('sees it, without a notification', async () => {
    const { statusCode, headers, rawPayload } = await served(
      fileNbrOf(await shop.upload('pics', await photo())),
    )
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=3600',
    })
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
  })

  it('finds it in its own store only, and not among the shop’s pictures', async () => {
    const fileNbr = fileNbrOf(await shop.upload('pics', await photo()))
    const [, other] = shop.gateway.stores
    expect((await shop.get(`/m/upload/${fileNbr}`, other)).statusCode).toBe(404)
    const [{ key = '' } = {}] = await shop.gateway.database.db
      .select()
      .from(formFiles)
      .where(sql`file_nbr = ${fileNbr}`)
    for (const path of [`/m/img/${key}/320`, `/m/img/${fileNbr}/320`, `/m/upload/${key}`])
      expect((await shop.get(path)).statusCode).toBe(404)
  })

  it.each(['A'.repeat(22), 'short', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(150)])(
    'finds nothing under %s',
    async (fileNbr) => {
      const { statusCode, headers } = await served(fileNbr)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})

describe('tidying', () => {
  it('removes files and rows that no answer used within a day', async () => {
    const [old, young, claimed] = [
      fileNbrOf(await shop.upload('pics', await photo('#111'))),
      fileNbrOf(await shop.upload('pics', await photo('#222'))),
      fileNbrOf(await shop.upload('pics', await photo('#333'))),
    ]
    await shop.answer('pics', { it: claimed })
    await shop.gateway.database.db
      .update(formFiles)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(sql`file_nbr in (${old}, ${claimed})`)
    const before = shop.kept.size
    await createTidying(shop.gateway.database, shop.ports)()
    expect(shop.kept.size).toBe(before - 1)
    const left = (await shop.gateway.database.db.select().from(formFiles)).map(
      ({ fileNbr }) => fileNbr,
    )
    expect(left).not.toContain(old)
    expect(left).toEqual(expect.arrayContaining([young, claimed]))
    expect((await served(old)).statusCode).toBe(404)
    expect((await served(claimed)).statusCode).toBe(200)
    expect((await shop.answer('pics', { it: old })).json.code).toBe('ANSWER_INVALID')
  })
})
