import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { reviews } from '../../gateway/review/review.tables.ts'
import { voidOrder } from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/review/review.ops.ts'
import * as operatorOps from '../../schemas/review/review-operator.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createReviewShop, type ReviewShop } from './review-shop.ts'

let shop: ReviewShop
let ann: Shopper
beforeAll(async () => {
  shop = await createReviewShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())
beforeEach(() => shop.check(false))

let goods = 0
/** A separate product for each test. */
const sell = async () => {
  const ptNbr = `R${++goods}`
  return { ptNbr, skuId: await shop.sell(ptNbr) }
}
const mine = async (who: Shopper, ptNbr?: string) =>
  (await shop.call(ops.getBought, { ...(ptNbr !== undefined && { ptNbr }) }, who)).json
const operate = async (...call: Parameters<ReviewShop['operate']>) =>
  (await shop.operate(...call)).json

describe('a member reviews', () => {
  it('what was delivered, once for each order line', async () => {
    const { ptNbr, skuId } = await sell()
    const soNbr = await shop.received(ann, skuId)
    expect(await mine(ann, ptNbr)).toMatchObject({ BoughtList: [{ soNbr, ln: 1, ptNbr }] })
    const done = await shop.review(ann, soNbr, { nickname: ' Tea fan ' })
    expect(done).toMatchObject({ retCode: 1, stat: 'shown' })
    expect(await shop.review(ann, soNbr)).toMatchObject({ code: 'REVIEW_EXISTS' })
    expect(await mine(ann, ptNbr)).toMatchObject({
      BoughtList: [{ own: { reviewNbr: done.reviewNbr, nickname: 'Tea fan', canChange: true } }],
    })
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({
        RatingInfo: { average: 5, count: 1, byStars: [0, 0, 0, 0, 1] },
        ReviewList: [{ name: 'Tea fan', stars: 5, text: 'Good tea', answer: '' }],
        hasMore: false,
      })
  })

  it('nothing that was not bought, not delivered, or bought by somebody else', async () => {
    const { skuId } = await sell()
    const received = await shop.received(ann, skuId)
    const waiting = await shop.placed(ann, skuId, { payNbr: 'COD' })
    const voided = await shop.placed(ann, skuId, { payNbr: 'COD' })
    await shop.operate(voidOrder, { soNbr: voided, reason: 'test' })
    const refused = { code: 'NOT_BOUGHT' }
    expect(await shop.review(await shop.shopper(), received)).toMatchObject(refused)
    expect(await shop.review(ann, waiting)).toMatchObject(refused)
    expect(await shop.review(ann, voided)).toMatchObject(refused)
    expect(await shop.review(ann, received, { ln: 2 })).toMatchObject(refused)
    const guest = { soNbr: received, ln: 1, stars: 1, text: 'x' }
    expect((await shop.call(ops.addReview, guest)).json.code).toBe('NO_SESSION')
  })

  it('nothing that was given back', async () => {
    const { skuId } = await sell()
    const soNbr = await shop.received(ann, skuId)
    await shop.gateway.database.db.execute(
      sql`update order_line set qty_ret = 1 where so_nbr = ${soNbr}`,
    )
    expect(await shop.review(ann, soNbr)).toMatchObject({ code: 'NOT_BOUGHT' })
  })

  it('with one to five stars and some text', async () => {
    const soNbr = await shop.received(ann, (await sell()).skuId)
    for (const given of [{ stars: 0 }, { stars: 6 }, { text: ' ' }, { text: 'x'.repeat(1001) }])
      expect(await shop.review(ann, soNbr, given)).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('and changes it for 30 days, and deletes it at any time', async () => {
    const { ptNbr, skuId } = await sell()
    const { reviewNbr } = await shop.review(ann, await shop.received(ann, skuId))
    const changed = { reviewNbr, stars: 2, text: 'Weak tea' }
    const bob = await shop.shopper()
    expect((await shop.call(ops.changeReview, changed, bob)).json.retCode).toBe(404)
    expect((await shop.call(ops.deleteReview, { reviewNbr }, bob)).json.retCode).toBe(404)
    expect((await shop.call(ops.changeReview, changed, ann)).json).toMatchObject({ stat: 'shown' })
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({
        RatingInfo: { average: 2, byStars: [0, 1, 0, 0, 0] },
        ReviewList: [{ text: 'Weak tea' }],
      })
    const addedAt = new Date(Date.now() - 31 * 86_400_000)
    await shop.gateway.database.db
      .update(reviews)
      .set({ addedAt })
      .where(eq(reviews.reviewNbr, String(reviewNbr)))
    expect((await shop.call(ops.changeReview, changed, ann)).json).toMatchObject({
      code: 'REVIEW_FIXED',
      data: { days: 30 },
    })
    expect((await shop.call(ops.deleteReview, { reviewNbr }, ann)).json.retCode).toBe(1)
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({
        RatingInfo: { average: 0, count: 0, byStars: [0, 0, 0, 0, 0] },
        ReviewList: [],
      })
  })
})

describe('shoppers read', () => {
  it('shown reviews a page at a time, newest, highest or lowest first, or of some stars', async () => {
    const { ptNbr, skuId } = await sell()
    for (const stars of [3, 5, 1, 5, 4])
      await shop.review(ann, await shop.received(ann, skuId), { stars, text: `${stars} stars` })
    const pages = async (rest: object) => {
      const seen: number[][] = []
      let before: string | undefined
      for (let hasMore: unknown = true; hasMore === true;) {
        const page = await shop.reviewsOf(ptNbr, {
          ...rest,
          pageSize: 2,
          ...(before !== undefined && { before }),
        })
        const list = page.ReviewList as { reviewNbr: string; stars: number }[]
        seen.push(list.map(({ stars }) => stars))
        before = list.at(-1)?.reviewNbr
        hasMore = page.hasMore
      }
      return seen
    }
    expect(await pages({ sort: 'newest' })).toEqual([[4, 5], [1, 5], [3]])
    expect(await pages({ sort: 'highest' })).toEqual([[5, 5], [4, 3], [1]])
    expect(await pages({ sort: 'lowest' })).toEqual([[1, 3], [4, 5], [5]])
    expect(await pages({ stars: 5 })).toEqual([[5, 5]])
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({
        RatingInfo: { average: 3.6, count: 5, byStars: [1, 0, 1, 1, 2] },
      })
  })

  it('a new one at once, while the answers about other products stay in the cache', async () => {
    const [one, other] = [await sell(), await sell()]
    const kept = async () => (await shop.reviewsOf(other.ptNbr)).ReviewList
    await shop.reviewsOf(one.ptNbr)
    await shop.review(ann, await shop.received(ann, other.skuId))
    await expect.poll(kept).toMatchObject([{ text: 'Good tea' }])
    // No notice says so, so it is seen only if the answer is read again.
    let changes = 0
    const changeSilently = () =>
      shop.gateway.database.db
        .update(reviews)
        .set({ text: `Change ${++changes}` })
        .where(eq(reviews.ptNbr, other.ptNbr))
    // The notices of what was done before have arrived once the answer stays.
    await expect
      .poll(async () => {
        const before = await kept()
        await changeSilently()
        return isDeepStrictEqual(await kept(), before)
      })
      .toBe(true)
    const before = await kept()
    await changeSilently()
    await shop.review(ann, await shop.received(ann, one.skuId))
    await expect
      .poll(() => shop.reviewsOf(one.ptNbr))
      .toMatchObject({ ReviewList: [{ text: 'Good tea' }] })
    expect(await kept()).toEqual(before)
  })

  it('no more of a name than its first letter, unless the writer chose a nickname', async () => {
    const { ptNbr, skuId } = await sell()
    const { db } = shop.gateway.database
    await db.execute(sql`update member set mem_name = '王小明' where user_nbr = ${ann.userNbr}`)
    await shop.review(ann, await shop.received(ann, skuId))
    expect(await mine(ann, ptNbr)).toMatchObject({ maskedName: '王**' })
    const page = await shop.reviewsOf(ptNbr)
    expect(page).toMatchObject({ ReviewList: [{ name: '王**' }] })
    expect(JSON.stringify(page)).not.toContain('小明')
  })

  it('nothing of a product that is not for sale', async () => {
    const { ptNbr } = await sell()
    await shop.gateway.database.db.execute(sql`update product set stat = 3 where pt_nbr = ${ptNbr}`)
    await expect.poll(() => shop.reviewsOf(ptNbr)).toMatchObject({ retCode: 404 })
  })
})

describe('an operator', () => {
  it('shows what waits, hides it with a reason that its writer reads, and answers', async () => {
    await shop.check(true)
    const { ptNbr, skuId } = await sell()
    const { reviewNbr, stat } = await shop.review(ann, await shop.received(ann, skuId))
    expect(stat).toBe('waiting')
    await expect.poll(() => shop.reviewsOf(ptNbr)).toMatchObject({ ReviewList: [] })
    const list = () => operate(operatorOps.listReviews, { stat: 'waiting', stars: 5, ptNbr })
    expect(await list()).toMatchObject({ rows: [{ reviewNbr, memName: '王小明', ptNbr }] })

    await operate(operatorOps.markReview, { reviewNbr, stat: 'shown' })
    await operate(operatorOps.answerReview, { reviewNbr, answer: ' Thank you! ' })
    expect(await list()).toMatchObject({ rows: [] })
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({
        RatingInfo: { count: 1 },
        ReviewList: [{ reviewNbr, answer: 'Thank you!' }],
      })

    const hide = { reviewNbr, stat: 'hidden' }
    expect(await operate(operatorOps.markReview, hide)).toMatchObject({ code: 'INVALID_INPUT' })
    await operate(operatorOps.markReview, { ...hide, reason: 'Names a person' })
    await expect
      .poll(() => shop.reviewsOf(ptNbr))
      .toMatchObject({ RatingInfo: { count: 0 }, ReviewList: [] })
    expect(await mine(ann, ptNbr)).toMatchObject({
      BoughtList: [{ own: { stat: 'hidden', reason: 'Names a person' } }],
    })
    const entries = await shop.gateway.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.nbr, String(reviewNbr)))
    expect(entries.map(({ op }) => op)).toEqual([
      'review.markReview',
      'review.answerReview',
      'review.markReview',
    ])
  })

  it('looks again at what was hidden and then changed, even if reviews are not checked', async () => {
    const { ptNbr, skuId } = await sell()
    const { reviewNbr } = await shop.review(ann, await shop.received(ann, skuId))
    await operate(operatorOps.markReview, { reviewNbr, stat: 'hidden', reason: 'Rude' })
    const changed = await shop.call(ops.changeReview, { reviewNbr, stars: 4, text: 'Polite' }, ann)
    expect(changed.json).toMatchObject({ stat: 'waiting' })
    await expect.poll(() => shop.reviewsOf(ptNbr)).toMatchObject({ ReviewList: [] })
  })

  it('without the permission neither reads nor changes reviews', async () => {
    const { skuId } = await sell()
    const { reviewNbr } = await shop.review(ann, await shop.received(ann, skuId))
    const as = async (
      role: 'fulfilment' | 'merchandiser',
      ...call: Parameters<ReviewShop['operate']>
    ) => (await shop.gateway.call(...call, { operator: [role] })).json
    expect(await as('fulfilment', operatorOps.listReviews, {})).toMatchObject({ code: 'FORBIDDEN' })
    expect(await as('merchandiser', operatorOps.listReviews, {})).toMatchObject({ retCode: 1 })
    expect(
      await as('merchandiser', operatorOps.markReview, { reviewNbr, stat: 'shown' }),
    ).toMatchObject({ code: 'FORBIDDEN' })
  })
})
