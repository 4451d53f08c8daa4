import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { seedDemo } from '../../gateway/demo/seed.ts'
import type { GoodsPage, SearchPage } from '../../schemas/catalog/goods.schema.ts'
import {
  getPtListByTypeNbr,
  getSearch,
  getSearchSuggestions,
} from '../../schemas/catalog/pt.ops.ts'
import { listSynonyms, pushSynonyms } from '../../schemas/catalog/synonym.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { rankedSearches, type RankedSearch } from './ranked-searches.ts'
import { searchesOfS001 } from './searches-of-s001.ts'
import { searchesOfS002 } from './searches-of-s002.ts'
import { unguarded } from '../gateway/unguarded.ts'
import { eventually } from '../eventually.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway({ rateLimit: 1_000_000 })
  const { db } = gateway.database
  // The demo only seeds an empty database.
  await unguarded(db, sql`truncate store cascade`)
  const pictures = path.resolve('fixtures/demo/pictures')
  await seedDemo(db, testPorts().ports.files, pictures, () => undefined)
  await gateway.directory.reload()
})
afterAll(() => gateway.close())

const ask = async (
  storeNbr: string,
  lang: Lang,
  op: AnyOp,
  input: Record<string, unknown>,
  operator = false,
) => {
  const demo = demoStores.find((one) => one.storeNbr === storeNbr)
  if (!demo) throw new Error(`there is no demo store ${storeNbr}`)
  const { appid, secret, hosts } = demo
  const store = { storeNbr, appid, secret, host: hosts[0] ?? '' }
  const { json } = await gateway.call(op, input, { store, lang, operator })
  expect(json).toMatchObject({ retCode: 1 })
  return json
}
const find = async (storeNbr: string, lang: Lang, q: string) =>
  (await ask(storeNbr, lang, getSearch, { q, pageSize: 5 })) as unknown as GoodsPage // the operation's response type
const suggested = async (lang: Lang, q: string) =>
  (await ask('S001', lang, getSearchSuggestions, { q })).SuggestionList as string[]

describe('in the demo stores', () => {
  const expected = [
    ...searchesOfS001.map((search) => ['S001', ...search] as const),
    ...searchesOfS002.map((search) => ['S002', ...search] as const),
  ]
  it.each(expected)(
    '%s in %s: %j finds the expected products first',
    async (storeNbr, lang, q, first) => {
      const { PtList, total } = await find(storeNbr, lang, q)
      expect(PtList.map(({ title }) => title)).toEqual(first)
      expect(total === 0).toBe(first.length === 0)
    },
  )

  it('there are at least sixty such searches', () =>
    expect(expected.length).toBeGreaterThanOrEqual(60))
})

/** What is wrong with the results of a search; empty if nothing. */
async function faultsOf(search: RankedSearch): Promise<string[]> {
  const { store, lang, q, first = [], five = [], before, none, corrected } = search
  const page = (await ask(store, lang, getSearch, { q, pageSize: 60 })) as unknown as SearchPage // the operation's response type
  const titles = page.PtList.map(({ title }) => title)
  const has = (list: readonly string[], part: string) => list.some((title) => title.includes(part))
  const last = before ? titles.findLastIndex((title) => title.includes(before[0])) : -1
  const faults = [
    ...first.flatMap((part, at) =>
      titles[at]?.includes(part) ? [] : [`${at + 1} is ${titles[at]}, not ${part}`],
    ),
    ...five.flatMap((part) => (has(titles.slice(0, 5), part) ? [] : [`${part} is not among 5`])),
    ...(before && last < 0 ? [`no ${before[0]}`] : []),
    ...(before && has(titles.slice(0, last), before[1]) ? [`${before[1]} is too high`] : []),
    ...(none === true && titles.length ? ['finds something'] : []),
    ...(typeof none === 'string' && has(titles, none) ? [`finds ${none}`] : []),
    ...(page.corrected === corrected ? [] : [`corrected to ${page.corrected}`]),
  ]
  return faults.map(
    (fault) => `${store} ${lang} ${q}: ${fault} [${titles.slice(0, 5).join(' | ')}]`,
  )
}

it('ranks the products of 120 searches as shoppers expect', async () => {
  expect(rankedSearches.length).toBeGreaterThanOrEqual(120)
  const faults: string[] = []
  for (const search of rankedSearches) faults.push(...(await faultsOf(search)))
  // The table of all failures, each on a line.
  expect(faults.join('\n')).toBe('')
})

it('suggests while typing what the results of every corrected search show', async () => {
  for (const { store, lang, q, corrected } of rankedSearches.filter((one) => one.corrected)) {
    const page = await find(store, lang, q)
    const said = await ask(store, lang, getSearchSuggestions, { q })
    expect([q, said.corrected]).toEqual([q, corrected])
    const suggestions = said as unknown as { PtList: SearchPage['PtList'] } // the operation's response type
    expect(page.PtList.map(({ title }) => title)).toContain(suggestions.PtList[0]?.title)
  }
})

it('offers the nearest categories and what sells, if nothing is found', async () => {
  const nothing = async (storeNbr: string, lang: Lang, q: string) => {
    const page = (await ask(storeNbr, lang, getSearch, { q })) as unknown as SearchPage // the operation's response type
    expect([q, page.total]).toEqual([q, 0])
    expect(page.SellingList).toHaveLength(6)
    return page.NearList?.map(({ name }) => name) ?? []
  }
  expect(await nothing('S001', 'en-US', 'bakeware')).toContain('Bakery & Sweets')
  expect(await nothing('S002', 'en-US', 'jewels')).toContain('Jewellery & Watches')
  expect(await nothing('S001', 'zh-TW', '鋼琴')).toHaveLength(3)
  expect((await find('S001', 'en-US', 'apple')) as object).not.toHaveProperty('NearList')
})

it('counts what the suggested categories list', async () => {
  const said = await ask('S002', 'en-US', getSearchSuggestions, { q: 'dress' })
  const list = said.CategoryList as { typeNbr: string; name: string; total: number }[]
  expect(list.map(({ name }) => name)).toContain('Dresses')
  for (const { typeNbr, total } of list) {
    const page = { page: 1, pageSize: 1, typeNbr }
    const { total: listed } = await ask('S002', 'en-US', getPtListByTypeNbr, page)
    expect([typeNbr, total]).toEqual([typeNbr, listed])
  }
})

describe('suggestions while typing are', () => {
  it('words of the store, then names of products', async () => {
    const list = await suggested('zh-TW', '蘋果')
    expect(list[0]).toBe('蘋果')
    expect(list).toContain('加州青蘋果 6 入')
    expect(await suggested('en-US', 'cof')).toEqual(
      expect.arrayContaining(['Coffee beans', 'Coffee, Tea & Drinks']),
    )
  })

  it('listed once each, eight at most, in the reader’s language', async () => {
    const list = await suggested('en-US', 'or')
    expect(list.length).toBeLessThanOrEqual(8)
    expect(new Set(list).size).toBe(list.length)
    expect((await suggested('vi-VN', 'apple')).join()).toContain('Táo')
  })

  it.each(['b', '!', '"><script>', 'xylophone'])('none for %j', async (q) =>
    expect(await suggested('en-US', q)).toEqual([]),
  )
})

describe('a synonym added by an operator', () => {
  it('applies to the next search of the store, in other languages unless they have the word', async () => {
    expect((await find('S001', 'en-US', 'moggy')).total).toBe(0)
    const groups = [['moggy', 'green apples']]
    const replacements = [{ from: 'kitty', to: ['honey', 'stainless steel'] }]
    const given = { ofLang: 'en-US', groups, replacements }
    const said = await ask('S001', 'en-US', pushSynonyms, given, true)
    expect(said).toMatchObject({ count: 2 })
    await eventually(async () =>
      expect((await find('S001', 'en-US', 'moggy')).PtList[0]?.title).toMatch(/Green Apples/),
    )
    expect((await find('S001', 'zh-TW', 'moggy')).PtList[0]?.title).toMatch(/青蘋果/)
    const own = { ofLang: 'zh-TW', groups: [['moggy', '不鏽鋼']] }
    await ask('S001', 'zh-TW', pushSynonyms, own, true)
    await eventually(async () =>
      expect((await find('S001', 'zh-TW', 'moggy')).PtList[0]?.title).toMatch(/不鏽鋼/),
    )
    expect((await find('S002', 'en-US', 'moggy')).total).toBe(0)
    const kept = await ask('S001', 'en-US', listSynonyms, { ofLang: 'en-US' }, true)
    expect(kept).toMatchObject({ GroupList: groups, ReplacementList: replacements })
    const found = (await find('S001', 'en-US', 'kitty')).PtList.map(({ title }) => title)
    expect(found.every((title) => /Honey|Stainless Steel/.test(title))).toBe(true)
    // What is not sent stays.
    await ask('S001', 'en-US', pushSynonyms, { ofLang: 'en-US', groups: [] }, true)
    const after = await ask('S001', 'en-US', listSynonyms, { ofLang: 'en-US' }, true)
    expect(after).toMatchObject({ GroupList: [], ReplacementList: replacements })
  })
})
