import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlerByKey } from '../../gateway/handlers.ts'
import { createTidying } from '../../gateway/housekeeping.ts'
import { jobsOf } from '../../gateway/jobs.ts'
import { createExecutor } from '../../gateway/core/executor.ts'
import { sitemapIndex, sitemapProducts } from '../../gateway/site/discovery.ts'
import { listMembers } from '../../schemas/account/member-operator.ops.ts'
import * as products from '../../schemas/catalog/product-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { listSearches } from '../../schemas/catalog/searched.ops.ts'
import { listStock } from '../../schemas/catalog/stock.ops.ts'
import * as enquiry from '../../schemas/enquiry/enquiry-operator.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import * as order from '../../schemas/order/order-list.ops.ts'
import * as own from '../../schemas/order/order.ops.ts'
import { getBought, getReviews } from '../../schemas/review/review.ops.ts'
import { listReviews } from '../../schemas/review/review-operator.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { grow } from './grow.ts'
import { addManyRows } from './many-rows.ts'
import { mostRows, pagesOf, plansOf } from './plans.ts'

let large: TestGateway

beforeAll(async () => {
  large = await createTestGateway()
  const client = new pg.Client({ connectionString: large.databaseUrl })
  await client.connect()
  await grow(client, { storeNbr: 'T1', products: 100_000, members: 10_000, orders: 50_000 })
  await client.end()
})
afterAll(() => large.close())

const member = { userNbr: 'UB5', levelNbr: 'L1', memAcType: 'email' } as const
const asking = (op: AnyOp, input: Record<string, unknown>) => () =>
  createExecutor(handlerByKey, testPorts().ports)(
    op,
    input,
    large.asker({
      ...((op.access === 'member' || op.byToken) && { member }),
      ...(op.access === 'operator' && {
        operator: {
          operatorNbr: 'O1',
          name: 'test',
          permissions: new Set([op.permission]),
          isFresh: true,
        },
      }),
    }),
  )

const page = { page: 1, pageSize: 20 }
const list = (input: Record<string, unknown> = {}) => [pt.getPtListByTypeNbr, { ...page, ...input }]

/**
 * Maximum number of pages per call, independent of the store's size: few for what is shown, more
 * for counting up to a thousand rows through another table or for ranking hits. A full table scan
 * here is 2,000 or more.
 */
const few = 640
const counted = 1_900
const ranked = 6_000

describe('among 100,000 products and 50,000 orders few database pages are read for', () => {
  it.each([
    ['all goods', ...list({ sort: 'default' }), few],
    ['all goods, best rated', ...list({ sort: 'rating' }), few],
    ['goods of four stars', ...list({ filter: { starsFrom: 4 } }), counted],
    ['all goods, newest first', ...list({ sort: 'new' }), few],
    ['all goods, cheapest first', ...list({ sort: 'priceUp' }), few],
    ['all goods, dearest first', ...list({ sort: 'priceDown' }), few],
    ['operators’ products', products.listProducts, {}, few],
    ['operators’ products by name', products.listProducts, { sort: 'name' }, few],
    ['operators’ products by stock', products.listProducts, { sort: 'stock' }, few],
    ['operators’ products found by a common word', products.listProducts, { q: 'maker' }, ranked],
    ['operators’ products found by a barcode', products.listProducts, { q: '4000000007770' }, few],
    ['operators’ drafts', products.listProducts, { only: 'draft' }, few],
    ['operators’ stock', listStock, {}, few],
    ['a category', ...list({ typeNbr: 'C1', sort: 'default' }), counted],
    ['a category, best rated', ...list({ typeNbr: 'C1', sort: 'rating' }), counted],
    ['a category, newest first', ...list({ typeNbr: 'C1', sort: 'new' }), counted],
    ['a category, dearest first', ...list({ typeNbr: 'C1', sort: 'priceDown' }), counted],
    ['goods of a category', pt.getPtList, { ...page, cgNbr: 'C2' }, counted],
    ['goods with a tag', pt.getPtByTag, { ...page, tagNbr: 'hot' }, counted],
    ['a product', pt.getPtInfo, { ptNbr: 'B777' }, few],
    ['what goes with products', pt.getPtAdvList, { ptNbrs: ['B777', 'B30'] }, few],
    ['a search for a common word', pt.getSearch, { ...page, q: 'apple', sort: 'default' }, ranked],
    ['a search for a barcode', pt.getSearch, { ...page, q: '4000000007770', sort: 'default' }, few],
    ['a search for a product number', pt.getSearch, { ...page, q: 'B777', sort: 'default' }, few],
    ['a search for one letter', pt.getSearch, { ...page, q: 'b', sort: 'default' }, ranked],
    ['a search for one character', pt.getSearch, { ...page, q: '蘋', sort: 'new' }, ranked],
    ['a search with a slip', pt.getSearch, { ...page, q: 'bananna', sort: 'default' }, ranked],
    ['a search with a wrong character', pt.getSearch, { ...page, q: '咖非', sort: 'new' }, ranked],
    ['a search with two slips', pt.getSearch, { ...page, q: 'banxnnaa', sort: 'default' }, ranked],
    ['a search in the other script', pt.getSearch, { ...page, q: '苹果', sort: 'new' }, ranked],
    ['a search with a word apart', pt.getSearch, { ...page, q: 'ban ana', sort: 'new' }, ranked],
    ['suggestions with a counted category', pt.getSearchSuggestions, { q: '服飾' }, ranked],
    ['suggestions for a slip', pt.getSearchSuggestions, { q: 'bananna' }, ranked],
    [
      'a search for what is not there',
      pt.getSearch,
      { ...page, q: 'xyzzy quux', sort: 'new' },
      few,
    ],
    ['a member’s orders', own.getSoList, { lastPage: 0 }, few],
    ['orders', order.listOrders, {}, few],
    ['orders to pay', order.listOrders, { stat: 'pay' }, few],
    ['orders that are done', order.listOrders, { group: 'done' }, few],
    ['orders of a shipping method', order.listOrders, { frcNbr: 'F1' }, few],
    ['orders found by a rare name', order.listOrders, { q: 'Zoe' }, few],
    ['orders found by a common name', order.listOrders, { q: 'Lin' }, counted],
    ['members found by a common name', listMembers, { find: 'Member 9' }, counted],
    ['how many orders wait', order.countOrders, {}, counted],
    ['enquiries', enquiry.listEnquiries, {}, few],
    ['reviews of a product', getReviews, { ptNbr: 'B14' }, few],
    ['the highest reviews of a product', getReviews, { ptNbr: 'B14', sort: 'highest' }, few],
    ['the lowest reviews of a product', getReviews, { ptNbr: 'B14', sort: 'lowest' }, few],
    ['what a member can review', getBought, { ptNbr: 'B14' }, few],
    ['operators’ reviews', listReviews, {}, few],
    ['operators’ reviews that wait', listReviews, { stat: 'waiting' }, few],
    ['operators’ reviews with a star', listReviews, { stars: 1 }, few],
    ['operators’ reviews of a product', listReviews, { ptNbr: 'B14' }, few],
  ] as [string, AnyOp, Record<string, unknown>, number][])('%s', async (_name, op, input, most) => {
    expect(await pagesOf(large, asking(op, input))).toBeLessThan(most)
  })

  // All 200,000 texts contain "maker", and 12,500 contain "wild".
  it.each([
    ['a search', pt.getSearch, { ...page, q: 'maker', sort: 'default' }, 15_000],
    ['suggestions', pt.getSearchSuggestions, { q: 'wi' }, 1_500],
  ] as [string, AnyOp, Record<string, unknown>, number][])(
    '%s, which ranks a part of the texts if very many contain the word',
    async (_name, op, input, most) => {
      expect(mostRows(await plansOf(large, asking(op, input)))).toBeLessThan(most)
    },
  )

  it('what was searched in 90 days, with as many words as a store counts', async () => {
    await addManyRows(large, [
      sql`insert into search_figure (store_nbr, day, word, times, missed)
        select 'T1', to_char(now() - day * interval '1 day', 'YYYY-MM-DD'), 'word ' || nth, nth % 7 + 1, nth % 2
        from generate_series(0, 89) as day, generate_series(1, 500) as nth`,
      sql`insert into search_opened (store_nbr, day, word, kind, nbr, times)
        select store_nbr, day, word, 'pt', 'B' || nth, nth from search_figure, generate_series(1, 4) as nth`,
    ])
    await large.database.db.execute(sql`analyze search_figure, search_opened`)
    const pages = await pagesOf(
      large,
      asking(listSearches, { days: 90, only: 'all', pageSize: 50 }),
    )
    // The fifty words have 18,000 rows of what was opened, of 180,000.
    expect(pages).toBeLessThan(20_000)
  })

  it('a file of the sitemap, wherever it starts', async () => {
    const file = (from: string) => {
      const store = large.directory.byNbr('T1')
      if (!store) throw new Error('there is no T1')
      return pagesOf(large, () => sitemapProducts(large.database.db, store, 'http://shop', from))
    }
    expect(await file('B99')).toBeLessThan((await file('B1')) * 2)
  })

  it('the clean-up, which checks what orders touched recently', async () => {
    const { ports } = testPorts()
    // With the clock three days ahead, the seven days of the first look-back cover the newest 100
    // orders.
    const tidying = createTidying(large.database, ports, () => Date.now() + 3 * 86_400_000)
    expect(await pagesOf(large, tidying)).toBeLessThan(counted)
  })
})

it('the clean-up checks weeks of orders in batches of some thousand, and all of them', async () => {
  const { db } = large.database
  // Products of the first and the last order: wrongly marked as sold out, as a crashed process
  // leaves them.
  const { rows } = await db.execute<{ stat: number }>(sql`
    update product set stat = 1 where store_nbr = 'T1' and pt_nbr in (
      select pt_nbr from order_line where store_nbr = 'T1' and so_nbr in ('SB0000000001', 'SB0000050000'))
    returning stat`)
  expect(rows).toHaveLength(2)
  const soldOut = () =>
    db.execute(sql`select pt_nbr from product where store_nbr = 'T1' and stat = 1`)
  const { ports } = testPorts()
  const tidying = createTidying(large.database, ports, () => Date.now() - 70 * 86_400_000)
  expect(mostRows(await plansOf(large, tidying))).toBeLessThan(5_000)
  expect((await soldOut()).rows).toEqual([])
})

it('the sitemap names every product that is for sale exactly once', async () => {
  const store = large.directory.byNbr('T1')
  if (!store) throw new Error('there is no T1')
  const { db } = large.database
  const index = [...(await sitemapIndex(db, store, 'http://shop'))].join('')
  const files = [...index.matchAll(/sitemap-products-([\w-]+)\.xml/g)].map(([, from]) => from ?? '')
  expect(files.length).toBeGreaterThan(15)
  let named = 0
  const seen = new Set<string>()
  for (const from of files)
    for (const [, nbr = ''] of [...(await sitemapProducts(db, store, 'http://shop', from))]
      .join('')
      .matchAll(/<loc>[^<]*\/item\/[^/]+\/([\w-]+)<\/loc>/g)) {
      named++
      seen.add(nbr)
    }
  // One in fifty is a draft.
  expect([named, seen.size]).toEqual([98_001, 98_001])
})

it.each([
  ['a category', { typeNbr: 'C1' }],
  ['all goods', {}],
])('facets of %s count no more goods than its list can show', async (_name, input) => {
  const plans = await plansOf(large, asking(pt.getFacets, input))
  expect(mostRows(plans)).toBeGreaterThan(9_999)
  // A third of all goods has a tag, and the database may read all of these.
  expect(mostRows(plans)).toBeLessThan(34_000)
})

describe('a background job reads few rows', () => {
  /** The most rows that a plan of the job's first statements has. */
  const rowsOf = async (names: readonly string[], few = 100) => {
    const { ports } = testPorts()
    const execute = createExecutor(handlerByKey, ports)
    const rows: [string, number][] = []
    for (const [name, { run }] of Object.entries(jobsOf({ ...large, ports, execute })))
      if (names.includes(name)) {
        const work = () => run(new AbortController().signal)
        rows.push([name, mostRows(await plansOf(large, work, { kind: 'claiming', most: 2 }))])
      }
    return rows.filter(([, most]) => most > few)
  }

  it('with nothing to do', async () => {
    // The one goes through all search words once a day, in batches.
    const {
      foldTexts,
      tidy: _checkedAbove,
      ...jobs
    } = jobsOf({
      ...large,
      ports: testPorts().ports,
      execute: () => Promise.reject(new Error('nothing to do')),
    })
    expect(await rowsOf(Object.keys(jobs))).toEqual([])
    expect(foldTexts.every).toBeGreaterThanOrEqual(1_000)
    expect(await rowsOf(['foldTexts'], 2_000)).toEqual([])
  })

  it('with 10,000 rows that wait, in one of a thousand stores', async () => {
    const { db } = large.database
    await db.execute(sql`
      insert into store (store_nbr, appid, secret, config)
      select 'M' || i, 'app-m' || i, '', config from store, generate_series(1, 1000) i where store_nbr = 'T1'`)
    await db.execute(sql`
      insert into order_notice (store_nbr, so_nbr, kind, created_at)
      select store_nbr, so_nbr, 'orderPaid', created_at from sales_order limit 10000`)
    await db.execute(sql`
      insert into pay_attempt (store_nbr, attempt_nbr, so_nbr, pay_nbr, provider, method, amt, created_at)
      select store_nbr, 'A' || so_nbr, so_nbr, 'p', 'none', 'card', 1, now() - interval '1 hour'
      from sales_order limit 10000`)
    await db.execute(sql`
      update member set point_check_at = now() - interval '1 hour', level_check_at = now() - interval '1 hour'`)
    await db.execute(sql`analyze store, order_notice, pay_attempt, member`)
    const waiting = ['sendOrderNotifications', 'askProviders', 'expirePoints', 'settleLevels']
    expect(await rowsOf(waiting)).toEqual([])
  })
})

it('a list continues after its total is no longer exact', async () => {
  const at = async (page: number) =>
    (await large.call(pt.getPtListByTypeNbr, { page, pageSize: 60, sort: 'new' })).json
  const [first, later] = [await at(1), await at(40)]
  expect(first.total).toBe(1_001)
  expect(later.total).toBe(2_401)
  expect(later.PtList).toHaveLength(60)
})
