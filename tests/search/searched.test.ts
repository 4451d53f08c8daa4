import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostOfAddress, mostSearched } from '../../gateway/catalog/searched/count-search.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import { listSearches, reportSearch } from '../../schemas/catalog/searched.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop({ trustedProxies: 1, rateLimit: 1_000_000 })
})
afterAll(() => shop.gateway.close())

let addresses = 0
const newAddress = () => `10.${++addresses >> 8}.${addresses & 255}.1`
const report = async (input: Record<string, unknown>, address = newAddress()) => {
  const at = { headers: { 'x-forwarded-for': address } }
  return (await shop.call(reportSearch, input, undefined, at)).json
}
const listed = async (input: Record<string, unknown> = {}) =>
  (await shop.operate(listSearches, input)).json as unknown as OpOutput<typeof listSearches>
const rowOf = async (word: string) => (await listed()).rows.find((row) => row.word === word)
const clear = () => shop.gateway.database.db.execute(sql`truncate search_figure, search_opened`)

describe('searches', () => {
  it('are counted by word, with how often something was found and what was opened next', async () => {
    await shop.sell('TEA', { texts: [{ lang: 'en-US', title: 'Oolong tea', desc: '' }] })
    for (const q of ['Tea', ' tea', 'ＴＥＡ', '"tea"']) await report({ q, isFound: true })
    await report({ q: 'tea', isFound: false })
    for (const ptNbr of ['TEA', 'TEA', 'P1', 'NONE']) await report({ q: 'tea', ptNbr })
    for (const typeNbr of ['C1', 'C404']) await report({ q: 'tea', typeNbr })
    await report({ q: 'chai', isFound: false })
    expect((await listed()).rows).toEqual([
      {
        word: 'tea',
        times: 5,
        found: 4,
        OpenedList: [
          { kind: 'pt', nbr: 'TEA', name: 'Oolong tea', times: 2 },
          { kind: 'pt', nbr: 'P1', name: 'Product P1', times: 1 },
          { kind: 'cg', nbr: 'C1', name: expect.any(String), times: 1 },
        ],
      },
      { word: 'chai', times: 1, found: 0, OpenedList: [] },
    ])
    expect((await listed({ only: 'missed' })).rows.map(({ word }) => word)).toEqual(['tea', 'chai'])
    const { rows } = await shop.gateway.database.db.execute(
      sql`select * from search_figure join search_opened using (store_nbr, day, word)`,
    )
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['day', 'kind', 'missed', 'nbr', 'store_nbr', 'times', 'times', 'word'].filter(
        (name, at, list) => list.indexOf(name) === at,
      ),
    )
  })

  it('are not counted by what may name a person, nor what nobody searched', async () => {
    await clear()
    for (const q of ['ann@guest.test', '0912 345 678', 'https://x.test', '<b>'])
      expect(await report({ q, isFound: true })).toMatchObject({ retCode: 1 })
    await report({ q: 'never shown', ptNbr: 'TEA' })
    await report({ q: 'nothing said' })
    expect((await listed()).rows).toEqual([])
  })

  it('follow each other page by page, the most frequent first', async () => {
    await clear()
    const words = ['fig', 'date', 'plum', 'kiwi fruit', 'pear']
    for (const [at, q] of words.entries())
      for (let times = 0; times <= at % 3; times++) await report({ q, isFound: true })
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 3; page++) {
      const { rows, hasMore } = await listed({ pageSize: 2, ...(before && { before }) })
      expect(hasMore).toBe(page < 2)
      seen.push(...rows.map(({ word }) => word))
      const last = rows.at(-1)
      before = last && `${last.times} ${last.word}`
    }
    expect(seen).toEqual(['plum', 'date', 'pear', 'fig', 'kiwi fruit'])
  })

  it('of days that the operator does not ask about are left out', async () => {
    await clear()
    await report({ q: 'old', isFound: true })
    await shop.gateway.database.db.execute(
      sql`update search_figure set day = to_char(now() - interval '20 days', 'YYYY-MM-DD')`,
    )
    expect((await listed({ days: 7 })).rows).toEqual([])
    expect((await listed({ days: 30 })).rows).toHaveLength(1)
  })

  it('are not counted where the store switched counting off', async () => {
    await clear()
    const { db } = shop.gateway.database
    const set = async (isOn: boolean) => {
      const config = JSON.stringify({ isVisitCounting: isOn })
      await db.execute(sql`
        update store set config = config || ${config}::jsonb where store_nbr = ${shop.storeNbr}`)
      await bumpTick(db, shop.storeNbr, 'configTick')
      await shop.gateway.directory.reload()
    }
    await set(false)
    await report({ q: 'tea', isFound: true })
    expect(await rowOf('tea')).toBeUndefined()
    await set(true)
    await report({ q: 'tea', isFound: true })
    expect(await rowOf('tea')).toBeDefined()
  })
})

describe('an address that reports without end', () => {
  it('adds a bounded number of words, and leaves those of others countable', async () => {
    await clear()
    const hostile = newAddress()
    const reply = await Promise.all(
      Array.from({ length: 40 }, (_, at) => report({ q: `junk ${at}`, isFound: true }, hostile)),
    )
    // The limit of the operation itself, by the minute.
    expect(reply.filter(({ code }) => code === 'RATE_LIMITED').length).toBe(10)
    const words = async () => (await listed({ pageSize: 200 })).rows.length
    expect(await words()).toBeLessThanOrEqual(mostOfAddress.words)
    await report({ q: 'tea', isFound: true })
    expect(await rowOf('tea')).toMatchObject({ times: 1 })
  })

  it('cannot do so with others, as a store counts a bounded number of words a day', async () => {
    await clear()
    const { db } = shop.gateway.database
    await report({ q: 'tea', isFound: true })
    await db.execute(sql`
      insert into search_figure (store_nbr, day, word, times, missed)
      select store_nbr, day, 'junk ' || nth, 1, 0 from search_figure, generate_series(2, ${mostSearched.words}) as nth`)
    await report({ q: 'one more', isFound: true })
    expect(await rowOf('one more')).toBeUndefined()
    await report({ q: 'tea', isFound: true })
    expect(await rowOf('tea')).toMatchObject({ times: 2 })
  })
})
