import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseMember } from '../../schemas/account/person.ops.ts'
import { changeReview, deleteReview } from '../../schemas/review/review.ops.ts'
import { markReview } from '../../schemas/review/review-operator.ops.ts'
import { many, patient, tally } from '../gateway/crowd.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createReviewShop, type ReviewShop } from '../reviews/review-shop.ts'

let shop: ReviewShop
let skuId: string
beforeAll(async () => {
  shop = await createReviewShop()
  await shop.check(false)
  skuId = await shop.sell('TEA', { qty: 100 })
})
afterAll(() => shop.gateway.close())

/** The kept summary, and what it must be. */
async function counted() {
  const { rows } = await shop.gateway.database.db.execute<{ kept: number[]; found: number[] }>(sql`
    select array[stars1, stars2, stars3, stars4, stars5] as kept,
      (select array_agg(n order by stars) from (
        select each as stars, count(review_nbr)::int as n from generate_series(1, 5) as each
        left join review on review.stars = each and stat = 'shown' group by each
      ) as counts) as found
    from review_summary where pt_nbr = 'TEA'`)
  return rows[0]
}

const buyers = async (count: number): Promise<{ who: Shopper; soNbr: string }[]> => {
  const all = []
  for (let at = 0; at < count; at++) {
    const who = await shop.shopper()
    all.push({ who, soNbr: await shop.received(who, skuId) })
  }
  return all
}

it('one of several reviews of the same order line is written, and counted once', async () => {
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('there is no buyer')
  const answers = await many(6, () => shop.review(buyer.who, buyer.soNbr))
  expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'REVIEW_EXISTS')).toHaveLength(5)
  expect(await counted()).toEqual({ kept: [0, 0, 0, 0, 1], found: [0, 0, 0, 0, 1] })
})

it('the summary is right after reviews were written, changed, hidden, shown, deleted and erased at once', async () => {
  const all = await buyers(8)
  const stars = (at: number) => (at % 5) + 1
  const written = await many(8, (at) => {
    const { who, soNbr } = all[at] as (typeof all)[number] // there are eight
    return shop.review(who, soNbr, { stars: stars(at) })
  })
  expect(written.every(({ retCode }) => retCode === 1)).toBe(true)
  const before = await counted()
  expect(before?.kept).toEqual(before?.found)
  const replies = await many(8 * 5, (each) => {
    const at = each % 8
    const { who } = all[at] as (typeof all)[number] // there are eight
    const reviewNbr = String(written[at]?.reviewNbr)
    return patient((reqId) => {
      switch (Math.floor(each / 8)) {
        case 0:
          return shop.gateway.call(
            markReview,
            { reviewNbr, stat: 'hidden', reason: 'race' },
            { operator: true, reqId },
          )
        case 1:
          return shop.gateway.call(
            markReview,
            { reviewNbr, stat: 'shown' },
            { operator: true, reqId },
          )
        case 2: {
          const changed = { reviewNbr, stars: stars(at + 2), text: 'Changed' }
          return shop.call(changeReview, changed, who, { reqId })
        }
        case 3:
          return at < 2
            ? shop.call(deleteReview, { reviewNbr }, who, { reqId })
            : shop.gateway.call(markReview, { reviewNbr, stat: 'shown' }, { operator: true, reqId })
        default:
          return at === 7
            ? shop.gateway.call(eraseMember, { memberNbr: who.userNbr }, { operator: true, reqId })
            : shop.call(changeReview, { reviewNbr, stars: 1, text: 'Again' }, who, { reqId })
      }
    })
  })
  expect(tally(replies).SYSTEM_ERROR).toBeUndefined()
  const after = await counted()
  expect(after?.kept).toEqual(after?.found)
  expect(after?.kept).not.toEqual(before?.kept)
})
