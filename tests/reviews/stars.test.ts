import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseMember } from '../../schemas/account/person.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { markReview } from '../../schemas/review/review-operator.ops.ts'
import { createReviewShop, type ReviewShop } from './review-shop.ts'

let shop: ReviewShop
beforeAll(async () => {
  shop = await createReviewShop()
  await shop.check(false)
})
afterAll(() => shop.gateway.close())

interface Item {
  ptNbr: string
  StarInfo?: { average: number; count: number }
}
const goods = async (input: object = {}): Promise<Item[]> =>
  (await shop.call(pt.getPtListByTypeNbr, { page: 1, pageSize: 60, ...input })).json
    .PtList as Item[]
const starsOf = async (ptNbr: string) =>
  ((await shop.call(pt.getPtByNbrs, { ptNbrs: [ptNbr] })).json.PtList as Item[])[0]?.StarInfo

let last = 0
const sell = async () => {
  const ptNbr = `STAR${++last}`
  return { ptNbr, skuId: await shop.sell(ptNbr, { qty: 10, sort: last }) }
}

describe('the average of the shown reviews of a product', () => {
  it('is in lists, searches, suggestions and on its page, as with its reviews', async () => {
    const { ptNbr, skuId } = await sell()
    const ann = await shop.shopper()
    for (const stars of [5, 4, 4])
      await shop.review(ann, await shop.received(ann, skuId), { stars })
    const wanted = { average: 4.3, count: 3 }
    await expect.poll(() => starsOf(ptNbr)).toEqual(wanted)
    const itemOf = ({ json }: { json: Record<string, unknown> }) =>
      (json.PtList as Item[]).find((item) => item.ptNbr === ptNbr)?.StarInfo
    const paging = { page: 1, pageSize: 60 }
    expect(itemOf(await shop.call(pt.getSearch, { q: ptNbr, ...paging }))).toEqual(wanted)
    expect(itemOf(await shop.call(pt.getSearchSuggestions, { q: ptNbr }))).toEqual(wanted)
    expect((await goods()).find((item) => item.ptNbr === ptNbr)?.StarInfo).toEqual(wanted)
    const { BasicInfo } = (await shop.call(pt.getPtInfo, { ptNbr })).json as { BasicInfo: Item }
    expect(BasicInfo.StarInfo).toEqual(wanted)
    expect(await shop.reviewsOf(ptNbr)).toMatchObject({ RatingInfo: wanted })
  })

  it('is absent without reviews, and once the last one is hidden', async () => {
    const { ptNbr, skuId } = await sell()
    expect(await starsOf(ptNbr)).toBeUndefined()
    const ann = await shop.shopper()
    const { reviewNbr } = await shop.review(ann, await shop.received(ann, skuId), { stars: 2 })
    await expect.poll(() => starsOf(ptNbr)).toEqual({ average: 2, count: 1 })
    await shop.operate(markReview, { reviewNbr, stat: 'hidden', reason: 'spam' })
    await expect.poll(() => starsOf(ptNbr)).toBeUndefined()
    await shop.operate(markReview, { reviewNbr, stat: 'shown' })
    await expect.poll(() => starsOf(ptNbr)).toEqual({ average: 2, count: 1 })
  })

  it('counts two reviews that are written at once, and none of an erased member', async () => {
    const { ptNbr, skuId } = await sell()
    const buyers = await Promise.all([shop.shopper(), shop.shopper()])
    const orders = []
    for (const who of buyers) orders.push({ who, soNbr: await shop.received(who, skuId) })
    await Promise.all(
      orders.map(({ who, soNbr }, at) => shop.review(who, soNbr, { stars: at ? 5 : 2 })),
    )
    await expect.poll(() => starsOf(ptNbr)).toEqual({ average: 3.5, count: 2 })
    await shop.operate(eraseMember, { memberNbr: buyers[1]?.userNbr })
    await expect.poll(() => starsOf(ptNbr)).toEqual({ average: 2, count: 1 })
  })

  it('changes no tick, by which a browser would forget all products', async () => {
    const ticks = async () => (await shop.call(getTickInfo, {})).json
    const { skuId } = await sell()
    const before = await ticks()
    const ann = await shop.shopper()
    await shop.review(ann, await shop.received(ann, skuId))
    const after = await ticks()
    expect(after.ptTick).toBe(before.ptTick)
    expect(after.configTick).toBe(before.configTick)
  })
})

describe('lists by stars', () => {
  /** Numbers of reviews with one to five stars, as if they had been written. */
  const rated: Record<string, [number, number, number, number, number]> = {
    'LIST-MANY': [0, 0, 0, 40, 160],
    'LIST-ONE': [0, 0, 0, 0, 1],
    'LIST-GOOD': [0, 0, 1, 2, 3],
    'LIST-EDGE': [1, 0, 0, 0, 3],
    'LIST-ROUNDED': [0, 0, 1, 18, 0],
    'LIST-WEAK': [3, 2, 1, 1, 0],
  }
  const unrated = ['LIST-NONE-A', 'LIST-NONE-B', 'LIST-NONE-C']
  const best = ['LIST-MANY', 'LIST-GOOD', 'LIST-ROUNDED', 'LIST-ONE', 'LIST-EDGE', 'LIST-WEAK']

  beforeAll(async () => {
    const { db } = shop.gateway.database
    for (const [at, ptNbr] of [...Object.keys(rated), ...unrated].entries())
      await shop.sell(ptNbr, {
        qty: ptNbr === 'LIST-ONE' ? 0 : 5,
        sort: 100 - at,
        tags: [{ tagNbr: 'hot', words: '' }],
      })
    for (const [ptNbr, [one, two, three, four, five]] of Object.entries(rated))
      await db.execute(sql`
        insert into review_summary (store_nbr, pt_nbr, stars1, stars2, stars3, stars4, stars5)
        values (${shop.storeNbr}, ${ptNbr}, ${one}, ${two}, ${three}, ${four}, ${five})`)
  })
  const ours = { tagNbrs: ['hot'] }
  const numbers = (list: Item[]) => list.map(({ ptNbr }) => ptNbr)

  it('have many good reviews before a single one, and goods without reviews last', async () => {
    const found = await goods({ sort: 'rating', filter: ours })
    // Without reviews, in the store's order.
    expect(numbers(found)).toEqual([...best, ...unrated.toReversed()])
  })

  it('have each product once, however they are paged through', async () => {
    for (const pageSize of [1, 2, 4, 5]) {
      const pages: string[] = []
      for (let page = 1; (page - 1) * pageSize < 9; page++)
        pages.push(
          ...numbers(
            await goods({
              sort: 'rating',
              filter: ours,
              page,
              pageSize,
              ...(page > 1 && { offset: (page - 1) * pageSize }),
            }),
          ),
        )
      expect(pages).toEqual([...best, ...unrated.toReversed()])
    }
  })

  it('have the goods of the shown average and more', async () => {
    const from = async (starsFrom: number) =>
      numbers(await goods({ filter: { ...ours, starsFrom } })).toSorted()
    // 75 stars of 19 reviews are shown as 3.9.
    expect(await from(4)).toEqual(['LIST-EDGE', 'LIST-GOOD', 'LIST-MANY', 'LIST-ONE'])
    expect(await from(3)).toEqual(best.filter((one) => one !== 'LIST-WEAK').toSorted())
  })

  it('are counted as they are found, beside other filters', async () => {
    const facets = async (filter: object) =>
      (await shop.call(pt.getFacets, { filter: { ...ours, ...filter } })).json
    expect(await facets({})).toMatchObject({
      total: 9,
      stars: [
        { from: 4, count: 4 },
        { from: 3, count: 5 },
      ],
    })
    expect(await facets({ starsFrom: 4 })).toMatchObject({
      total: 4,
      without: { stars: 9 },
      stars: [
        { from: 4, count: 4 },
        { from: 3, count: 5 },
      ],
    })
    expect(await facets({ starsFrom: 4, isInStock: true })).toMatchObject({ total: 3 })
  })

  it('of a search are in the same order', async () => {
    const { json } = await shop.call(pt.getSearch, {
      q: 'Product',
      page: 1,
      pageSize: 60,
      sort: 'rating',
      filter: ours,
    })
    expect(numbers(json.PtList as Item[]).slice(0, best.length)).toEqual(best)
  })

  it('follow a review at once', async () => {
    const first = () => goods({ sort: 'rating', filter: ours, pageSize: 1 })
    expect(numbers(await first())).toEqual(['LIST-MANY'])
    const { db } = shop.gateway.database
    await db.execute(sql`
      update review_summary set stars1 = 400 where store_nbr = ${shop.storeNbr} and pt_nbr = 'LIST-MANY'`)
    const ann = await shop.shopper()
    await shop.review(ann, await shop.received(ann, 'LIST-GOOD-1'), { stars: 5 })
    await expect.poll(async () => numbers(await first())).toEqual(['LIST-GOOD'])
  })
})
