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
type Size = keyof typeof sizes

interface GoodsSku {
  colour?: Colour
  size?: Size
  price: number
  qty: number
}
interface Goods {
  ptNbr: string
  colours: Colour[]
  sizes: Size[]
  skus: GoodsSku[]
  origPrice?: number
  tags: string[]
  inCategory: boolean
  inCampaign: boolean
}

/** Every third mixture is not made, larger ones may be dearer, and every fourth is sold out. */
function skusOf(i: number, colourList: Colour[], sizeList: Size[]): GoodsSku[] {
  const price = [90, 250, 480, 1000, 3200, 12_000][i % 6] ?? 0
  const mixtures = (colourList.length ? colourList : [undefined]).flatMap((colour) =>
    (sizeList.length ? sizeList : [undefined]).map((size) => ({ colour, size })),
  )
  return mixtures
    .filter((_mixture, at) => mixtures.length < 3 || (at + i) % 3 !== 0)
    .map(({ colour, size }, at) => ({
      ...(colour && { colour }),
      ...(size && { size }),
      price: price + (i % 4 === 1 && size === 'm' ? [35, 900, 5000][i % 3]! : 0), // of three
      qty: (at + i) % 4 === 3 ? 0 : 5,
    }))
}

/** What there is of each kind, in all mixtures that are likely to be confused. */
const goods: Goods[] = Array.from({ length: 72 }, (_, i): Goods => {
  const colourList = (Object.keys(colours) as Colour[]).filter((_colour, at) => (i >> at) & 1)
  const sizeList: Size[] = i % 5 < 2 ? ['s'] : i % 5 < 4 ? ['s', 'm'] : []
  return {
    ptNbr: `F${i}`,
    colours: colourList,
    sizes: sizeList,
    skus: skusOf(i, colourList, sizeList),
    ...(i % 7 === 0 && { origPrice: 20_000 }),
    tags: [...(i % 3 === 0 ? ['hot'] : []), ...(i % 8 === 1 ? ['new'] : [])],
    inCategory: i % 9 !== 2,
    inCampaign: i % 10 === 6 || i % 10 === 3,
  }
})

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
  for (const [at, one] of goods.entries()) {
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
        // Some are in a category and in its child, and count once.
        typeNbrs: !one.inCategory ? ['C2'] : at % 4 ? ['C11'] : ['C1', 'C11'],
        tags: one.tags.map((tagNbr) => ({ tagNbr, words: '' })),
        skus: one.skus.map(({ colour, size, price, qty }, at) => ({
          skuId: `${one.ptNbr}-${at}`,
          vIds: [colour, size].flatMap((value) => (value ? [`v-${value}`] : [])),
          price,
          origPrice: one.origPrice,
          qty,
        })),
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

/** Goods that a filter leaves: one of their SKUs meets all that SKUs differ by. */
const left = (among: readonly Goods[], filter: GoodsFilter) =>
  among.filter(
    ({ skus, tags, inCampaign, origPrice }) =>
      (!filter.tagNbrs || filter.tagNbrs.some((tag) => tags.includes(tag))) &&
      (!filter.isDiscounted || inCampaign || origPrice !== undefined) &&
      skus.some(
        (sku) =>
          sku.price >= (filter.priceFrom ?? 0) &&
          sku.price <= (filter.priceTo ?? Infinity) &&
          (!filter.isInStock || sku.qty > 0) &&
          (filter.options ?? []).every(({ name, values }) => values.includes(valueOf(sku, name))),
      ),
  )
const valueOf = ({ colour, size }: GoodsSku, option: string) =>
  (option === '顏色' ? colour && colours[colour] : size && sizes[size]) ?? ''

/** The filter once a value is pressed, instead of what was chosen of its facet. */
const pressing = ({ options = [], ...rest }: GoodsFilter, name: string, value: string) => ({
  ...rest,
  options: [...options.filter((one) => one.name !== name), { name, values: [value] }],
})

const some = <T>(list: readonly T[]) => fc.subarray([...list], { minLength: 1 })
const filters: fc.Arbitrary<GoodsFilter> = fc.record(
  {
    options: fc
      .tuple(fc.option(some(['紅', '藍', '綠', '沒有'])), fc.option(some(['小', '中'])))
      .map(([colour, size]) => [
        ...(colour ? [{ name: '顏色', values: colour }] : []),
        ...(size ? [{ name: '尺寸', values: size }] : []),
      ]),
    priceFrom: fc.constantFrom(0, 90, 200, 1000, 1100),
    priceTo: fc.constantFrom(110, 1000, 3200, 20_000),
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
    goods: goods
      .filter(({ inCampaign }) => inCampaign)
      .map((one) => {
        const least = Math.min(...one.skus.map(({ price }) => price))
        return { ...one, skus: one.skus.map((sku) => ({ ...sku, price: sku.price - least + 50 })) }
      }),
  },
}

describe('each count is that of the goods that the value would give', () => {
  it.each(Object.entries(lists))('in a %s', async (_name, { input, op, goods: among }) => {
    const count = (filter: GoodsFilter) => left(among, filter).length
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { priceFrom: _from, priceTo: _to, ...atAnyPrice } = filter
        if ((filter.priceFrom ?? 0) > (filter.priceTo ?? Infinity)) return
        const facets = await ask({ ...input, filter })
        const found = left(among, filter)
        expect(facets.total).toBe(found.length)
        for (const { name, values } of facets.options)
          expect(values.map((value) => [value.name, value.count])).toEqual(
            values.map((value) => [value.name, count(pressing(filter, name, value.name))]),
          )
        const named = facets.options.find(({ name }) => name === '顏色')?.values ?? []
        expect(named.map(({ name }) => name)).toEqual(
          expect.arrayContaining(
            Object.values(colours).filter((colour) => count(pressing(filter, '顏色', colour))),
          ),
        )
        for (const { tagNbr, count: tagged } of facets.tags)
          expect([tagNbr, tagged]).toEqual([tagNbr, count({ ...filter, tagNbrs: [tagNbr] })])
        for (const { from, to, count: priced } of facets.price?.ranges ?? [])
          expect([from, priced]).toEqual([
            from,
            count({ ...atAnyPrice, priceFrom: from, priceTo: to }),
          ])
        const { min = 0, max = 0 } = facets.price ?? {}
        expect(count({ ...atAnyPrice, priceFrom: min, priceTo: max })).toBe(count(atAnyPrice))
        expect(facets.without.price).toBe(
          (filter.priceFrom ?? filter.priceTo) === undefined ? undefined : count(atAnyPrice),
        )
        expect(facets.inStock).toBe(count({ ...filter, isInStock: true }))
        expect(facets.discounted).toBe(count({ ...filter, isDiscounted: true }))
        const { json } = await gateway.call(op, { ...input, filter, page: 1, pageSize: 60 })
        const page = json as unknown as GoodsPage // as the operation answers
        expect(page.total).toBe(found.length)
        expect(page.PtList.length).toBe(Math.min(60, found.length))
        const numbers = new Set(found.map(({ ptNbr }) => ptNbr))
        expect(page.PtList.filter(({ ptNbr }) => !numbers.has(ptNbr))).toEqual([])
      }),
      { numRuns: 40 },
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
      left(category, { isInStock: true }).length,
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
          skus: [{ skuId: 'LATER-0', vIds: ['v-wool'], price: 1000, qty: 5 }],
        }),
        'seed',
      ),
    )
    const { options } = await ask({ typeNbr: 'C2', filter: { priceFrom: 1000 } })
    expect(options.find(({ name }) => name === '材質')?.values).toEqual([
      { name: '羊毛', title: '羊毛', count: 1 },
    ])
  })

  it('that are one word in the shopper’s language are told apart', async () => {
    const named = (zh: string, en: string) => ({ 'zh-TW': zh, 'en-US': en })
    const packed = (ptNbr: string, option: string, values: [string, string][]) =>
      productDraft(ptNbr, {
        typeNbrs: ['C2'],
        options: [
          {
            sId: option,
            name: named(option, 'Pack'),
            values: values.map(([zh, en]) => ({ vId: zh, name: named(zh, en) })),
          },
        ],
        skus: values.map(([vId], at) => ({
          skuId: `${ptNbr}-${at}`,
          vIds: [vId],
          price: 70_000,
          qty: 5,
        })),
      })
    const drafts = [
      packed('BOXES', '組合', [['單盒', '1 box'], ['兩盒', '2 boxes'], ['四盒', '4 boxes']]), // prettier-ignore
      packed('BAGS', '入數', [
        ['大包', 'Bag'],
        ['小包', 'Bag'],
      ]),
    ]
    for (const draft of drafts)
      await gateway.database.db.transaction((tx) => writeProduct(tx, 'T1', draft, 'seed'))
    const titles = async (lang: Lang) => {
      const { options } = await ask({ typeNbr: 'C2', filter: { priceFrom: 700 } }, lang)
      return options
        .filter(({ name }) => ['組合', '入數'].includes(name))
        .map(({ title, values }) => [title, ...values.map((value) => value.title)])
        .toSorted()
    }
    expect(await titles('en-US')).toEqual([
      ['Pack (1 box, 2 boxes)', '1 box', '2 boxes', '4 boxes'],
      ['Pack (Bag (大包), Bag (小包))', 'Bag (大包)', 'Bag (小包)'],
    ])
    expect(await titles('zh-TW')).toEqual([
      ['入數', '大包', '小包'],
      ['組合', '單盒', '兩盒', '四盒'],
    ])
  })

  it('go by the place that a product has in the lists of its categories', async () => {
    const { db } = gateway.database
    const draft = productDraft('MOVED', { typeNbrs: ['C2', 'C11'] })
    const places = async (sort: number) => {
      await db.transaction((tx) => writeProduct(tx, 'T1', { ...draft, sort }, 'seed'))
      const { rows } = await db.execute(
        sql`select sort from product_category where pt_nbr = 'MOVED'`,
      )
      return rows
    }
    expect(await places(7)).toEqual([{ sort: 7 }, { sort: 7 }])
    expect(await places(-3)).toEqual([{ sort: -3 }, { sort: -3 }])
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
