import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { productStats, products } from '../../gateway/catalog/catalog.tables.ts'
import { categories } from '../../gateway/catalog/category.tables.ts'
import { couponCategories, couponProducts } from '../../gateway/coupon/coupon-goods.tables.ts'
import { couponGoods, writeProduct } from '../../gateway/catalog/index.ts'
import { getPtByCpn } from '../../schemas/catalog/pt.ops.ts'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import type { CouponScope } from '../../schemas/coupon/coupon.schema.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { prepareCouponsShop } from './coupons-shop.ts'

const shop = prepareCouponsShop()
const storeNbr = 'T1'

/** Products of the test, with the categories they lie in. `SUB` is a child of `TOP`. */
const shelf: Record<string, string[]> = {
  A: ['TOP'],
  B: ['SUB'],
  C: ['OTHER'],
  D: ['SUB', 'OTHER'],
  E: [],
}
const typeNbrs = ['TOP', 'SUB', 'OTHER']

beforeAll(async () => {
  const db = shop.db()
  await db.insert(categories).values([
    { storeNbr, typeNbr: 'TOP', name: {} },
    { storeNbr, typeNbr: 'SUB', parentNbr: 'TOP', name: {} },
    { storeNbr, typeNbr: 'OTHER', name: {} },
  ])
  await db.update(products).set({ stat: productStats.removed })
  for (const [ptNbr, types] of Object.entries(shelf))
    await db.transaction((tx) =>
      writeProduct(tx, storeNbr, productDraft(ptNbr, { typeNbrs: types }), 'seed'),
    )
})

/** Number of the latest coupon; each is a new one, since guests share answers for a while. */
let cpnNbr = 'N0'
let made = 0

async function offered(
  scope: CouponScope,
  named: { ptNbrs?: readonly string[]; types?: readonly string[] },
) {
  cpnNbr = `N${++made}`
  await shop.offer(cpnNbr, { scope })
  const { ptNbrs = [], types = [] } = named
  if (ptNbrs.length)
    await shop
      .db()
      .insert(couponProducts)
      .values(ptNbrs.map((ptNbr) => ({ storeNbr, cpnNbr, ptNbr })))
  if (types.length)
    await shop
      .db()
      .insert(couponCategories)
      .values(types.map((typeNbr) => ({ storeNbr, cpnNbr, typeNbr })))
}

async function goodsOf(given: Record<string, unknown> = {}) {
  const { PtList, total } = await shop.call(getPtByCpn, { cpnNbr, ...given })
  return { total, goods: (PtList as GoodsItem[]).map(({ ptNbr }) => ptNbr) }
}

describe('the goods of a coupon', () => {
  it.each([
    ['everything', 'all', {}, 'ABCDE'],
    ['chosen products', 'only', { ptNbrs: ['A', 'E'] }, 'AE'],
    ['a category and its children', 'only', { types: ['TOP'] }, 'ABD'],
    ['products and categories', 'only', { ptNbrs: ['E'], types: ['OTHER'] }, 'CDE'],
    ['all but some products', 'except', { ptNbrs: ['A'] }, 'BCDE'],
    ['all but a category', 'except', { types: ['TOP'] }, 'CE'],
    ['all but products and categories', 'except', { ptNbrs: ['E'], types: ['TOP'] }, 'C'],
    ['chosen products of which none is left', 'only', {}, ''],
  ] as const)('are %s', async (_, scope, named, expected) => {
    await offered(scope, named)
    const { goods, total } = await goodsOf()
    expect(goods.toSorted().join('')).toBe(expected)
    expect(total).toBe(expected.length)
  })

  it('come a page at a time, each product once', async () => {
    await offered('except', { ptNbrs: ['C'] })
    const first = await goodsOf({ pageSize: 3 })
    const second = await goodsOf({ pageSize: 3, page: 2, offset: 3 })
    expect(first.total).toBe(4)
    expect([...first.goods, ...second.goods].toSorted().join('')).toBe('ABDE')
  })

  it('are only those that the caller may see', async () => {
    await shop
      .db()
      .transaction((tx) =>
        writeProduct(
          tx,
          storeNbr,
          productDraft('A', { typeNbrs: ['TOP'], levelNbrs: ['L2'] }),
          'seed',
        ),
      )
    await offered('all', {})
    expect((await goodsOf()).goods).not.toContain('A')
    const member = await shop.newMember('L2')
    const { PtList } = await shop.call(getPtByCpn, { cpnNbr }, member)
    expect((PtList as GoodsItem[]).map(({ ptNbr }) => ptNbr)).toContain('A')
    await shop
      .db()
      .transaction((tx) =>
        writeProduct(tx, storeNbr, productDraft('A', { typeNbrs: ['TOP'] }), 'seed'),
      )
  })

  it('of an unknown coupon do not exist', async () => {
    expect((await shop.call(getPtByCpn, { cpnNbr: 'NOPE' })).retCode).toBe(404)
  })

  it('are the same on the promotion page and at the checkout, for any scope', async () => {
    const store = shop.gateway().directory.byNbr(storeNbr)
    if (!store) throw new Error('no store')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('all' as const, 'only' as const, 'except' as const),
        fc.subarray(Object.keys(shelf)),
        fc.subarray(typeNbrs),
        async (scope, ptNbrs, types) => {
          await offered(scope, { ptNbrs, types })
          const shown = (await goodsOf()).goods
          const all = Object.keys(shelf)
          const usable = await couponGoods({ db: shop.db(), store }, [{ cpnNbr, scope }], all)
          expect([...(usable.get(cpnNbr) ?? all)].toSorted()).toEqual(shown.toSorted())
        },
      ),
      { numRuns: 40 },
    )
  })
})
