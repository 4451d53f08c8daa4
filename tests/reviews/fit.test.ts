import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { eraseMember, exportMember } from '../../schemas/account/person.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import type { Fit } from '../../schemas/catalog/fit.ts'
import { listReviews, markReview } from '../../schemas/review/review-operator.ops.ts'
import * as ops from '../../schemas/review/review.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createReviewShop, type ReviewShop } from './review-shop.ts'

let shop: ReviewShop
beforeAll(async () => {
  shop = await createReviewShop()
  await shop.check(false)
})
afterAll(() => shop.gateway.close())

const sizes = [
  {
    sId: 'o1',
    name: { 'en-US': 'Size' },
    values: ['S', 'M'].map((name) => ({ vId: name, name: { 'en-US': name } })),
  },
]
let goods = 0
const sell = async (options = sizes) => {
  const ptNbr = `FIT${++goods}`
  const skuId = `${ptNbr}-M`
  const vIds = options.length ? ['M'] : []
  await shop.sell(ptNbr, { options, skus: [{ skuId, vIds, price: 1_000, qty: 20 }] })
  return { ptNbr, skuId }
}
const say = async (skuId: string, fit: Fit | undefined, rest: object = {}) => {
  const who = await shop.shopper()
  const soNbr = await shop.received(who, skuId)
  const done = await shop.review(who, soNbr, { ...(fit && { fit }), ...rest })
  return { who, reviewNbr: String(done.reviewNbr) }
}
const fitsOf = async (ptNbr: string) => (await shop.reviewsOf(ptNbr)).FitInfo
const bought = async (who: Shopper, ptNbr: string) =>
  (await shop.call(ops.getBought, { ptNbr }, who)).json.BoughtList

describe('how a size fits', () => {
  it('is told from three reviews on, with them and on the page of the product', async () => {
    const { ptNbr, skuId } = await sell()
    await say(skuId, 'small', { height: 172 })
    await say(skuId, 'small')
    await say(skuId, undefined)
    await expect.poll(() => shop.reviewsOf(ptNbr)).toMatchObject({ RatingInfo: { count: 3 } })
    expect(await fitsOf(ptNbr)).toBeUndefined()
    await say(skuId, 'exact')
    const FitInfo = { small: 2, exact: 1, large: 0 }
    await expect.poll(() => fitsOf(ptNbr)).toEqual(FitInfo)
    const { json } = await shop.call(pt.getPtInfo, { ptNbr })
    expect(json.BasicInfo).toMatchObject({ FitInfo })
    const { ReviewList } = (await shop.reviewsOf(ptNbr)) as { ReviewList: object[] }
    expect(ReviewList.filter((one) => 'fit' in one)).toHaveLength(3)
    expect(ReviewList.at(-1)).toMatchObject({ fit: 'small', height: 172 })
    const { json: list } = await shop.operate(listReviews, { ptNbr, pageSize: 50 })
    expect((list.rows as object[]).at(-1)).toMatchObject({ fit: 'small', height: 172 })
  })

  it('follows a change, a hidden review and an erased member', async () => {
    const { ptNbr, skuId } = await sell()
    const all = []
    for (const fit of ['small', 'small', 'large', 'exact'] as const) all.push(await say(skuId, fit))
    const [first, second, third] = all
    const said = { stars: 5, text: 'Good', reviewNbr: first?.reviewNbr }
    await shop.call(ops.changeReview, { ...said, fit: 'large' }, first?.who)
    await expect.poll(() => fitsOf(ptNbr)).toEqual({ small: 1, exact: 1, large: 2 })
    await shop.operate(markReview, { reviewNbr: second?.reviewNbr, stat: 'hidden', reason: 'spam' })
    await expect.poll(() => fitsOf(ptNbr)).toEqual({ small: 0, exact: 1, large: 2 })
    const memberNbr = third?.who.userNbr
    const { json } = await shop.operate(exportMember, { memberNbr })
    expect(json.file).toMatchObject({ reviews: [{ fit: 'large' }] })
    await shop.operate(eraseMember, { memberNbr })
    await expect.poll(() => fitsOf(ptNbr)).toBeUndefined()
    await shop.operate(markReview, { reviewNbr: second?.reviewNbr, stat: 'shown' })
    await expect.poll(() => fitsOf(ptNbr)).toEqual({ small: 1, exact: 1, large: 1 })
    await shop.call(ops.changeReview, said, first?.who)
    await expect.poll(() => fitsOf(ptNbr)).toBeUndefined()
  })

  it('is asked and kept for products with sizes alone', async () => {
    const sized = await sell()
    const { who } = await say(sized.skuId, 'exact')
    expect(await bought(who, sized.ptNbr)).toMatchObject([{ isSized: true, own: { fit: 'exact' } }])
    const plain = await sell([])
    const other = await say(plain.skuId, 'exact', { height: 170 })
    const [line] = (await bought(other.who, plain.ptNbr)) as { own: object }[]
    expect(line).not.toHaveProperty('isSized')
    expect(line?.own).not.toHaveProperty('fit')
    expect(line?.own).not.toHaveProperty('height')
    await shop.gateway.database.db
      .update(products)
      .set({ options: [] })
      .where(eq(products.ptNbr, sized.ptNbr))
    expect(await bought(who, sized.ptNbr)).toMatchObject([{ own: { fit: 'exact' } }])
  })

  it('is refused where it is none', async () => {
    const { skuId } = await sell()
    const who = await shop.shopper()
    const soNbr = await shop.received(who, skuId)
    for (const wrong of [{ fit: 'huge' }, { height: 20 }])
      expect(await shop.review(who, soNbr, wrong)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
