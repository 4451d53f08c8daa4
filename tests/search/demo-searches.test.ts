import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { seedDemo } from '../../gateway/demo/seed.ts'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { getSearch, getSearchSuggestions } from '../../schemas/catalog/pt.ops.ts'
import { listSynonyms, pushSynonyms } from '../../schemas/catalog/synonym.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { searchesOfS001 } from './searches-of-s001.ts'
import { searchesOfS002 } from './searches-of-s002.ts'
import { unguarded } from '../gateway/unguarded.ts'
import { eventually } from '../eventually.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
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
  it('applies to the next search, in that language and store only', async () => {
    expect((await find('S001', 'en-US', 'moggy')).total).toBe(0)
    const groups = [['moggy', 'green apples']]
    const said = await ask('S001', 'en-US', pushSynonyms, { ofLang: 'en-US', groups }, true)
    expect(said).toMatchObject({ count: 1 })
    await eventually(async () =>
      expect((await find('S001', 'en-US', 'moggy')).PtList[0]?.title).toMatch(/Green Apples/),
    )
    expect((await find('S001', 'zh-TW', 'moggy')).total).toBe(0)
    expect((await find('S002', 'en-US', 'moggy')).total).toBe(0)
    const kept = await ask('S001', 'en-US', listSynonyms, { ofLang: 'en-US' }, true)
    expect(kept).toMatchObject({ GroupList: groups })
  })
})
