import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from '../../gateway/file/index.ts'
import { createTidying } from '../../gateway/housekeeping.ts'
import { reviewPictures } from '../../gateway/review/review.tables.ts'
import { eraseMember } from '../../schemas/account/person.ops.ts'
import * as operatorOps from '../../schemas/review/review-operator.ops.ts'
import * as ops from '../../schemas/review/review.ops.ts'
import { reviewRules } from '../../schemas/review/review.schema.ts'
import { photo } from '../forms/forms-shop.ts'
import { newAddress } from '../gateway/new-address.ts'
import { studioHost } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { testPorts } from '../gateway/test-ports.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createReviewShop, type ReviewShop } from './review-shop.ts'

const kept = new Map<string, Buffer>()
const files: FileStore = {
  put: async (storeNbr, key, bytes) => void kept.set(`${storeNbr}/${key}`, bytes),
  get: async (storeNbr, key) => kept.get(`${storeNbr}/${key}`),
  remove: async (storeNbr, key) => void kept.delete(`${storeNbr}/${key}`),
}
const { ports } = testPorts({ files })
let shop: ReviewShop
let ann: Shopper
beforeAll(async () => {
  shop = await createReviewShop({ ports })
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())
beforeEach(() => shop.check(false))

let goods = 0
/** Goods that a member has received, of a product of their own. */
const bought = async (who = ann) => {
  const ptNbr = `I${++goods}`
  return { ptNbr, soNbr: await shop.received(who, await shop.sell(ptNbr)) }
}
const send = async (soNbr: string, upload: Blob, who: Shopper | undefined = ann) =>
  (
    await shop.call(ops.addReviewPicture, { soNbr, ln: 1, upload }, who, {
      remoteAddress: newAddress(),
    })
  ).json
const sent = async (soNbr: string, colour?: string, who = ann) =>
  String((await send(soNbr, await photo(colour), who)).fileNbr)
const get = (url: string, host = shop.gateway.stores[0].host, headers = {}) =>
  shop.gateway.app.inject({ url, headers: { host, ...headers } })
const rowOf = async (fileNbr: string) => {
  const { db } = shop.gateway.database
  const rows = await db.select().from(reviewPictures).where(eq(reviewPictures.fileNbr, fileNbr))
  return rows[0]
}
const keyOf = async (fileNbr: string) => (await rowOf(fileNbr))?.key ?? ''
const statusOf = async (url: string) => (await get(url)).statusCode
const mark = (reviewNbr: unknown, stat: 'shown' | 'hidden') =>
  shop.operate(operatorOps.markReview, { reviewNbr, stat, reason: 'test' })

describe('a picture of a review', () => {
  it('is encoded again without metadata, under a number and a key that nobody can guess', async () => {
    const { soNbr } = await bought()
    const json = await send(soNbr, await photo())
    expect(json).toMatchObject({ retCode: 1, url: `/upload/${String(json.fileNbr)}` })
    const key = await keyOf(String(json.fileNbr))
    expect(key).toMatch(/^r[0-9a-f]{31}_60x40$/)
    const bytes = kept.get(`${shop.storeNbr}/${key}`)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect([facts.exif, bytes?.includes('somebody')]).toEqual([undefined, false])
    // The same content again is another file.
    expect(await keyOf(await sent(soNbr))).not.toBe(key)
  })

  it('waits for an operator in a store that shows texts at once, and can be hidden alone', async () => {
    const { ptNbr, soNbr } = await bought()
    const imgs = [await sent(soNbr, '#111'), await sent(soNbr, '#222')]
    const { reviewNbr, stat } = await shop.review(ann, soNbr, { imgs })
    expect(stat).toBe('waiting')
    const [one = '', two = ''] = await Promise.all(imgs.map(keyOf))
    const at = (key: string) => `/m/img/${key}/320`
    expect([await statusOf(at(one)), await statusOf(`/m/upload/${imgs[0]}`)]).toEqual([404, 200])
    const listed = await shop.operate(operatorOps.listReviews, { ptNbr })
    expect(listed.json).toMatchObject({
      rows: [
        {
          imgs: [
            { img: one, isHidden: false },
            { img: two, isHidden: false },
          ],
        },
      ],
    })
    // A change of the text alone does not show it either.
    const said = { reviewNbr, stars: 4, text: 'Strong tea', imgs }
    expect((await shop.call(ops.changeReview, said, ann)).json.stat).toBe('waiting')

    await mark(reviewNbr, 'shown')
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({ ReviewList: [{ imgs: [one, two] }], PictureList: [{}, {}] })
    const { statusCode, headers } = await get(at(one))
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toMatch(/^private, max-age=(60|3600)$/)
    expect((await get(at(one), shop.gateway.stores[1].host)).statusCode).toBe(404)

    const hide = { reviewNbr, img: two, isHidden: true }
    expect((await shop.operate(operatorOps.markReviewPicture, hide)).json.retCode).toBe(1)
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({ ReviewList: [{ imgs: [one] }], PictureList: [{ img: one }] })
    expect([await statusOf(at(two)), await statusOf(at(one))]).toEqual([404, 200])
    const other = { ...hide, img: one.replace(/.(?=_)/, (last) => (last === '0' ? '1' : '0')) }
    expect((await shop.operate(operatorOps.markReviewPicture, other)).json.retCode).toBe(404)
    await mark(reviewNbr, 'hidden')
    expect(await statusOf(at(one))).toBe(404)
  })

  it('makes a shown review wait again if it is new, and goes with those that are left out', async () => {
    const { ptNbr, soNbr } = await bought()
    const { reviewNbr, stat } = await shop.review(ann, soNbr)
    expect(stat).toBe('shown')
    const change = async (imgs: string[]) =>
      (await shop.call(ops.changeReview, { reviewNbr, stars: 5, text: 'Tea', imgs }, ann)).json.stat
    const first = await sent(soNbr)
    expect(await change([first])).toBe('waiting')
    await mark(reviewNbr, 'shown')
    expect(await change([first])).toBe('shown')
    const mine = await shop.call(ops.getBought, { ptNbr }, ann)
    expect(mine.json).toMatchObject({
      BoughtList: [{ own: { imgs: [{ fileNbr: first, url: `/upload/${first}` }] } }],
    })
    expect(await change([])).toBe('shown')
    expect(await statusOf(`/m/upload/${first}`)).toBe(404)
    await expect.poll(() => shop.reviewsOf(ptNbr)).toMatchObject({ ReviewList: [{ imgs: [] }] })
  })
})

describe('refused is', () => {
  const file = (body: BlobPart) => new File([body], 'a.png', { type: 'image/png' })
  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['half a picture', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
  ])('%s', async (_name, body) => {
    const before = kept.size
    const { soNbr } = await bought()
    expect((await send(soNbr, file(body))).code).toBe('PICTURE_REFUSED')
    expect(kept.size).toBe(before)
  })

  it('a bomb, before it is decoded, and a file that is too large', async () => {
    const { soNbr } = await bought()
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await send(soNbr, file(new Uint8Array(bomb)))).code).toBe('PICTURE_REFUSED')
    const large = file(new Uint8Array(reviewRules.imageBytes + 1))
    expect((await send(soNbr, large)).code).toBe('FILE_TOO_LARGE')
  })

  it('what follows a picture in its file: only the picture is kept', async () => {
    const { soNbr } = await bought()
    const polyglot = new File([await photo(), '<script>alert(1)</script>'], 'a.jpg')
    const key = await keyOf(String((await send(soNbr, polyglot)).fileNbr))
    expect(kept.get(`${shop.storeNbr}/${key}`)?.includes('script')).toBe(false)
  })

  it('a picture for goods that the sender did not buy, and one of a guest', async () => {
    const { soNbr } = await bought()
    const bob = await shop.shopper()
    expect((await send(soNbr, await photo(), bob)).code).toBe('NOT_BOUGHT')
    const guest = { soNbr, ln: 1, upload: await photo() }
    expect((await shop.call(ops.addReviewPicture, guest)).json.code).toBe('NO_SESSION')
  })

  it('in a review: a picture of another member, of other goods, one sent before, or too many', async () => {
    const bob = await shop.shopper()
    const [mine, his, other] = [await bought(), await bought(bob), await bought()]
    const refused = { code: 'IMAGE_UNKNOWN' }
    const review = (imgs: string[], soNbr = mine.soNbr) => shop.review(ann, soNbr, { imgs })
    expect(await review([await sent(his.soNbr, '#333', bob)])).toMatchObject(refused)
    expect(await review([await sent(other.soNbr)])).toMatchObject(refused)
    expect(await review(['A'.repeat(22)])).toMatchObject(refused)
    const own = await sent(mine.soNbr)
    expect(await review([own, own])).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await review(Array.from({ length: 6 }, (_, at) => `${at}`.repeat(22)))).toMatchObject({
      code: 'INVALID_INPUT',
    })
    // Nothing of the refused ones was written.
    expect(await review([own])).toMatchObject({ retCode: 1 })
    expect(await review([own], other.soNbr)).toMatchObject(refused)
    const again = await shop.received(ann, `${mine.ptNbr}-1`)
    expect(await review([own], again)).toMatchObject(refused)
  })

  it('for a while, what follows the sixtieth of a day from one member', async () => {
    const eve = await shop.shopper()
    const { soNbr } = await bought(eve)
    await sent(soNbr, undefined, eve)
    await shop.gateway.database.pool.query(
      `update attempt set count = 59 where key = (select key from attempt
       where key like 'review-picture-member:%' order by window_ends desc limit 1)`,
    )
    await sent(soNbr, undefined, eve)
    expect(await send(soNbr, await photo(), eve)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect((await send((await bought()).soNbr, await photo())).retCode).toBe(1)
  })
})

describe('at the Studio', () => {
  it('only operators who may read reviews see a picture, and no cache keeps it', async () => {
    const { soNbr } = await bought()
    const key = await keyOf(await sent(soNbr))
    const operators = testOperators(shop.gateway.database.db)
    const as = async (role: 'support' | 'fulfilment') => {
      const sid = await operators.sidOf([role], shop.storeNbr)
      return get(`/api/${shop.storeNbr}/media/pictures/${key}/320`, studioHost, {
        cookie: `operator=${sid}`,
      })
    }
    const { statusCode, headers } = await as('support')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await as('fulfilment')).statusCode).toBe(403)
  })
})

describe('a picture goes', () => {
  const tidy = createTidyingOnce()
  it('if it is not sent within a day, with its review, and with its sender', async () => {
    const eve = await shop.shopper()
    const [never, deleted, erased] = [await bought(eve), await bought(eve), await bought(eve)]
    const [old, young] = [
      await sent(never.soNbr, undefined, eve),
      await sent(never.soNbr, '#444', eve),
    ]
    await shop.gateway.database.db.execute(
      sql`update review_picture set goes_at = now() where file_nbr = ${old}`,
    )
    const imgs = [await sent(deleted.soNbr, undefined, eve)]
    const { reviewNbr } = await shop.review(eve, deleted.soNbr, { imgs })
    await shop.call(ops.deleteReview, { reviewNbr }, eve)
    const hers = await sent(erased.soNbr, undefined, eve)
    await mark((await shop.review(eve, erased.soNbr, { imgs: [hers] })).reviewNbr, 'shown')
    const key = await keyOf(hers)
    expect(await statusOf(`/m/img/${key}/320`)).toBe(200)
    await tidy()
    expect(await Promise.all([old, imgs[0] ?? '', young].map(rowOf))).toMatchObject([
      undefined,
      undefined,
      { reviewNbr: null },
    ])

    await shop.operate(eraseMember, { memberNbr: eve.userNbr })
    expect([await statusOf(`/m/img/${key}/320`), await statusOf(`/m/upload/${hers}`)]).toEqual([
      404, 404,
    ])
    await tidy()
    expect([await rowOf(hers), await rowOf(young)]).toEqual([undefined, undefined])
    expect(kept.has(`${shop.storeNbr}/${key}`)).toBe(false)
  })

  function createTidyingOnce() {
    return () => createTidying(shop.gateway.database, ports)()
  }
})
