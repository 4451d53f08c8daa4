import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facets, GoodsFilter } from '../../../schemas/catalog/facets.schema.ts'
import type { GoodsPage } from '../../../schemas/catalog/goods.schema.ts'
import * as ops from '../../../schemas/catalog/pt.ops.ts'
import { createTestGateway, type TestGateway } from '../../../tests/gateway/test-gateway.ts'
import { productDraft } from '../../../tests/gateway/test-stores.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { StoredOption } from '../catalog.tables.ts'
import { writeProduct } from '../index.ts'

const colours = { red: '紅', blue: '藍', green: '綠' }
const sizes = { s: '小', m: '中' }
type Colour = keyof typeof colours

interface Goods {
  ptNbr: string
  colours: Colour[]
  sizes: (keyof typeof sizes)[]
  price: number
  qty: number
  origPrice?: number
  tags: string[]
  inCategory: boolean
  inCampaign: boolean
}

/** What there is of each kind, in all mixtures that are likely to be confused. */
const goods: Goods[] = Array.from({ length: 72 }, (_, i): Goods => ({
  ptNbr: `F${i}`,
  colours: (Object.keys(colours) as Colour[]).filter((_colour, at) => (i >> at) & 1),
  sizes: i % 5 < 2 ? ['s'] : i % 5 < 4 ? ['s', 'm'] : [],
  price: [90, 250, 480, 1000, 3200, 12_000][i % 6] ?? 0,
  qty: i % 4 === 3 ? 0 : 5,
  ...(i % 7 === 0 && { origPrice: 20_000 }),
  tags: [...(i % 3 === 0 ? ['hot'] : []), ...(i % 8 === 1 ? ['new'] : [])],
  inCategory: i % 9 !== 2,
  inCampaign: i % 10 === 6,
}))

const optionOf = (
  name: string,
  values: Record<string, string>,
  chosen: string[],
): StoredOption[] =>
  chosen.length
    ? [
        {
          // Ids are those of one product; what values have in common is their names.
          sId: `${name}-${chosen.length}`,
          name: { 'zh-TW': name, 'en-US': name === '顏色' ? 'Colour' : 'Size' },
          values: chosen.map((value) => ({
            vId: `v-${value}`,
            name: { 'zh-TW': values[value] ?? '', 'en-US': value },
          })),
        },
      ]
    : []

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  for (const one of goods) {
    const options = [
      ...optionOf('顏色', colours, one.colours),
      ...optionOf('尺寸', sizes, one.sizes),
    ]
    await writeProduct(
      db,
      'T1',
      productDraft(one.ptNbr, {
        texts: [{ lang: 'en-US', title: `Facet ${one.ptNbr}`, desc: '' }],
        options,
        typeNbrs: [one.inCategory ? 'C11' : 'C2'],
        tags: one.tags.map((tagNbr) => ({ tagNbr, words: '' })),
        skus: [
          {
            skuId: `${one.ptNbr}-1`,
            vIds: options.map(({ values }) => values[0]?.vId ?? ''),
            price: one.price,
            origPrice: one.origPrice,
            qty: one.qty,
          },
        ],
      }),
      'seed',
    )
  }
  await db.execute(sql`
    insert into campaign (store_nbr, cpg_nbr, cpg_type, title, "desc", effdate, expire)
    values ('T1', 'SALE', 'sale', '{}', '{}', now() - interval '1 day', now() + interval '1 day')`)
  for (const { ptNbr } of goods.filter(({ inCampaign }) => inCampaign))
    await db.execute(sql`
      insert into campaign_product (store_nbr, cpg_nbr, pt_nbr, price) values ('T1', 'SALE', ${ptNbr}, 50)`)
}, 120_000)
afterAll(() => gateway.close())

const ask = async (input: Record<string, unknown>, lang: Lang = 'zh-TW') => {
  const { json } = await gateway.call(ops.getFacets, input, { lang })
  return json as unknown as Facets // as the operation answers
}

/** The facets that goods can fail, by name. */
const rules: Record<string, (one: Goods, filter: GoodsFilter) => boolean> = {
  顏色: (one, { options }) =>
    meets(
      options,
      '顏色',
      one.colours.map((name) => colours[name]),
    ),
  尺寸: (one, { options }) =>
    meets(
      options,
      '尺寸',
      one.sizes.map((name) => sizes[name]),
    ),
  price: (one, { priceFrom = 0, priceTo = Infinity }) =>
    one.price >= priceFrom && one.price <= priceTo,
  tags: (one, { tagNbrs }) => !tagNbrs || tagNbrs.some((tag) => one.tags.includes(tag)),
  stock: (one, filter) => !filter.isInStock || one.qty > 0,
  discount: (one, filter) => !filter.isDiscounted || one.inCampaign || one.origPrice !== undefined,
}
const meets = (options: GoodsFilter['options'], name: string, has: string[]) =>
  (options ?? [])
    .filter((option) => option.name === name)
    .every(({ values }) => values.some((value) => has.includes(value)))

const naive = (among: Goods[], filter: GoodsFilter, besides?: string) =>
  among.filter((one) =>
    Object.entries(rules).every(([name, met]) => name === besides || met(one, filter)),
  )

const some = <T>(list: readonly T[]) => fc.subarray([...list], { minLength: 1 })
const filters: fc.Arbitrary<GoodsFilter> = fc.record(
  {
    options: fc
      .tuple(fc.option(some(['紅', '藍', '綠', '沒有'])), fc.option(some(['小', '中'])))
      .map(([colour, size]) => [
        ...(colour ? [{ name: '顏色', values: colour }] : []),
        ...(size ? [{ name: '尺寸', values: size }] : []),
      ]),
    priceFrom: fc.constantFrom(0, 90, 200, 1000),
    priceTo: fc.constantFrom(1000, 3200, 20_000),
    tagNbrs: some(['hot', 'new', 'unknown']),
    isInStock: fc.boolean(),
    isDiscounted: fc.boolean(),
  },
  { requiredKeys: [] },
)
const lists = {
  category: {
    input: { typeNbr: 'C1' },
    op: ops.getPtListByTypeNbr,
    goods: goods.filter(({ inCategory }) => inCategory),
  },
  search: { input: { q: 'facet' }, op: ops.getSearch, goods },
  campaign: {
    input: { cpgNbr: 'SALE' },
    op: ops.getPtByCpg,
    goods: goods.filter(({ inCampaign }) => inCampaign).map((one) => ({ ...one, price: 50 })),
  },
}

describe('each count is that of the goods that the value would give', () => {
  it.each(Object.entries(lists))('in a %s', async (_name, { input, op, goods: among }) => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const facets = await ask({ ...input, filter })
        const found = naive(among, filter)
        expect(facets.total).toBe(found.length)
        for (const option of facets.options) {
          const rest = naive(among, filter, option.name)
          for (const { name, count } of option.values)
            expect([name, count]).toEqual([
              name,
              rest.filter((one) =>
                rules[option.name]?.(one, { options: [{ name: option.name, values: [name] }] }),
              ).length,
            ])
        }
        const counted = facets.options.find(({ name }) => name === '顏色')?.values ?? []
        const has = new Set(naive(among, filter, '顏色').flatMap((one) => one.colours))
        for (const colour of has) expect(counted.map(({ name }) => name)).toContain(colours[colour])
        for (const { tagNbr, count } of facets.tags)
          expect(count).toBe(
            naive(among, filter, 'tags').filter(({ tags }) => tags.includes(tagNbr)).length,
          )
        const priced = naive(among, filter, 'price')
        for (const { from, to, count } of facets.price?.ranges ?? [])
          expect(count).toBe(priced.filter(({ price }) => price >= from && price <= to).length)
        const inRanges = facets.price?.ranges.reduce((sum, { count }) => sum + count, 0) ?? 0
        expect(inRanges).toBe(priced.length)
        expect(facets.inStock).toBe(
          naive(among, filter, 'stock').filter(({ qty }) => qty > 0).length,
        )
        expect(facets.discounted).toBe(
          naive(among, filter, 'discount').filter((one) =>
            rules.discount?.(one, { isDiscounted: true }),
          ).length,
        )
        const { json } = await gateway.call(op, { ...input, filter, page: 1, pageSize: 60 })
        const page = json as unknown as GoodsPage // as the operation answers
        expect(page.total).toBe(found.length)
        expect(page.PtList.length).toBe(Math.min(60, found.length))
        const numbers = new Set(found.map(({ ptNbr }) => ptNbr))
        expect(page.PtList.filter(({ ptNbr }) => !numbers.has(ptNbr))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

describe('facets', () => {
  it('are named in the shopper’s language, and chosen by the names of the first language', async () => {
    const { options } = await ask({ typeNbr: 'C1' }, 'en-US')
    const colour = options.find(({ name }) => name === '顏色')
    expect(colour?.title).toBe('Colour')
    expect(colour?.values.map(({ name, title }) => [name, title]).toSorted()).toEqual(
      Object.entries(colours)
        .map(([title, name]) => [name, title])
        .toSorted(),
    )
  })

  it('say how many goods there are without one that is chosen', async () => {
    const { total, without, options } = await ask({
      typeNbr: 'C1',
      filter: { options: [{ name: '顏色', values: ['沒有'] }], isInStock: true },
    })
    const category = lists.category.goods
    expect(total).toBe(0)
    expect(without).toEqual({ isInStock: 0 })
    expect(options.find(({ name }) => name === '顏色')?.without).toBe(
      naive(category, { isInStock: true }).length,
    )
  })

  it('follow a product that gets other options', async () => {
    await gateway.database.db.transaction((tx) =>
      writeProduct(
        tx,
        'T1',
        productDraft('LATER', {
          typeNbrs: ['C2'],
          options: optionOf('材質', { wool: '羊毛' }, ['wool']),
        }),
        'seed',
      ),
    )
    const { options } = await ask({ typeNbr: 'C2', filter: { priceFrom: 1000 } })
    expect(options.find(({ name }) => name === '材質')?.values).toEqual([
      { name: '羊毛', title: '羊毛', count: 1 },
    ])
  })

  it.each([
    ['a price above the other', { priceFrom: 20, priceTo: 10 }],
    ['a negative price', { priceFrom: -1 }],
    ['a thousand values', { options: [{ name: 'a', values: Array(1000).fill('b') }] }],
    ['no values', { options: [{ name: 'a', values: [] }] }],
    ['no filter at all', 'everything'],
    ['an unknown facet', { colour: 'red' }],
  ])('refuse %s', async (_name, filter) => {
    for (const { op, input } of [...Object.values(lists), { op: ops.getFacets, input: {} }]) {
      const { json } = await gateway.call(op, { ...input, filter })
      expect(json.code).toBe('INVALID_INPUT')
    }
  })

  it('of an unknown category do not exist', async () => {
    const { json } = await gateway.call(ops.getFacets, { typeNbr: 'NOPE' })
    expect(json.code).toBe('NOT_FOUND')
  })

  it('of a search without hits are empty', async () => {
    expect(await ask({ q: 'xyzzy quux' })).toMatchObject({ total: 0, options: [], tags: [] })
  })
})
