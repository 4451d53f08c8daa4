import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { products, productTexts } from '../../gateway/catalog/catalog.tables.ts'
import { frameKeys } from '../../gateway/page/page.tables.ts'
import { listChoices } from '../../schemas/page/choice.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { studioHost } from '../gateway/test-gateway.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { createPagesShop, home, operator, saying, type PagesShop } from './pages-shop.ts'

let shop: PagesShop
beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(() => shop.deletePages())

const studio = `http://${studioHost}`

const opened = async (at = home) => {
  const { json } = await shop.gateway.call(ops.openFrame, { ...at, lang: 'en-US' }, operator)
  return json as { origin: string; address: string; facts: Record<string, string> }
}
const visit = (url: string, store = shop.gateway.stores[0], cookie = '') =>
  shop.gateway.app.inject({ url, headers: { host: store.host, ...(cookie && { cookie }) } })

describe('the frame of the Studio', () => {
  it('opens once, in a page of the Studio only, and is kept nowhere', async () => {
    const { address } = await opened()
    const first = await visit(address)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-security-policy']).toContain(`frame-ancestors ${studio}`)
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.body).toContain(`"studio":"${studio}"`)
    const again = await visit(address)
    expect(again.statusCode).toBe(410)
    expect(again.body).not.toContain(studio)
  })

  it('is opened by one of twenty visits at once', async () => {
    const { address } = await opened()
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit(address)))
    expect(visits.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 410),
    ])
  })

  it('does not open in another store, after its time, or by a made-up key', async () => {
    const [, other] = shop.gateway.stores
    const { address } = await opened()
    expect((await visit(address, other)).statusCode).toBe(410)
    await shop.gateway.database.db.update(frameKeys).set({ endsAt: sql`now() - interval '1 s'` })
    expect((await visit(address)).statusCode).toBe(410)
    expect((await visit('/m/?edit=x')).statusCode).toBe(410)
  })

  it('shows all others the page without edit mode', async () => {
    const { headers, body } = await visit('/m/')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(body).not.toContain('"studio"')
  })

  it('is not opened for an operator who may not see pages', async () => {
    const { json, status } = await shop.gateway.call(
      ops.openFrame,
      { ...home, lang: 'en-US' },
      { operator: ['support'] },
    )
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })
})

it('tells the facts that texts insert, in each language of the shop', async () => {
  const { json } = await shop.gateway.call(ops.showFacts, {}, operator)
  const { facts } = json as { facts: { lang: string; values: Record<string, string> }[] }
  const { langs, defaultLang } = (await shop.gateway.call(showStore, {}, operator)).json as {
    langs: string[]
    defaultLang: string
  }
  expect(facts[0]?.lang).toBe(defaultLang)
  expect(facts.map(({ lang }) => lang).toSorted()).toEqual(langs.toSorted())
  const inEnglish = facts.find(({ lang }) => lang === 'en-US')
  expect(inEnglish?.values).toEqual((await opened()).facts)
  expect(inEnglish?.values['storeName']).toBeTruthy()
})

describe('data of a page that is edited', () => {
  const data = (calls: unknown[], more = {}) =>
    shop.gateway.call(ops.previewData, { calls, lang: 'en-US', ...more }, operator)
  const bound = (from: string, args: Record<string, unknown> = {}, take = '') => ({
    key: from,
    from,
    args,
    take,
  })

  it('is what shoppers get; a call that fails leaves the others alone', async () => {
    const { json } = await data([
      bound('pt.getSearchTags', {}, 'TagList'),
      bound('pt.getPtInfo', { ptNbr: 'NONE' }),
    ])
    expect(Object.keys(json.Data as object)).toEqual(['pt.getSearchTags'])
  })

  it('is never a member’s own, a command’s, or an operator’s', async () => {
    const { status, json } = await data(
      [
        bound('order.getSoList', { lastPage: 0 }),
        bound('account.getMemInfo'),
        bound('order.addOrder'),
        bound('order.listOrders'),
        bound('page.pullPage', { p1: 'home' }),
        bound('no.such'),
      ],
      { levelNbr: 'L1' },
    )
    expect({ status, Data: json.Data }).toEqual({ status: 200, Data: {} })
  })
})

describe('a draft', () => {
  const push = (document: unknown, draftRev = 0) =>
    shop.gateway.call(ops.pushPage, { ...home, document, draftRev, mayHaveFaults: true }, operator)

  it('may have faults, which keep it from being published', async () => {
    const faulty = {
      ...saying('x'),
      blocks: [
        ...saying('x').blocks,
        { id: 'g1', type: 'GoodsList' },
        { id: 'g2', type: 'Title', props: { titleColor: 'no colour' } },
      ],
    }
    expect((await push(faulty)).json).toMatchObject({ draftRev: 1 })
    const { json } = await shop.publish(home, 1)
    expect(json.code).toBe('INVALID_DOCUMENT')
    expect(await shop.shown(home)).toMatchObject({ rev: 0 })
  })

  it('is refused if it could not be opened again: size, shape, ids', async () => {
    const [main] = saying('x').blocks
    const broken = [
      { format: 1, title: 'x' },
      { ...saying('x'), blocks: [main, { id: 'a1' }] },
      { ...saying('x'), blocks: [main, { id: 'a1', type: 'Title' }, { id: 'a1', type: 'Title' }] },
      { ...saying('x'.repeat(600_000)) },
      {
        ...saying('x'),
        blocks: Array.from({ length: 501 }, (_, at) => ({ id: `b${at}`, type: 'Title' })),
      },
      'text',
      null,
    ]
    for (const document of broken) {
      const { status, json } = await push(document)
      expect([status, json.code]).toEqual([
        expect.any(Number),
        expect.stringMatching(/^INVALID_(DOCUMENT|INPUT)$|^TOO_LARGE$/),
      ])
    }
    expect((await shop.pull(home)).json.draftRev).toBe(0)
  })

  it('of nearly 500 kB is saved and read again', async () => {
    const blocks = Array.from({ length: 480 }, (_, at) => ({
      id: `t${at}`,
      type: 'RichText',
      props: { html: `<p>${'文'.repeat(300)}</p>` },
    }))
    const large = { ...saying('large'), blocks: [...saying('large').blocks, ...blocks] }
    expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(450_000)
    expect((await push(large)).json).toMatchObject({ draftRev: 1 })
    expect((await shop.pull(home)).json.document).toEqual(large)
  })
})

describe('choices', () => {
  const choices = async (input: Record<string, unknown>) => {
    const { json } = await shop.gateway.call(listChoices, { lang: 'zh-TW', ...input }, operator)
    return json as unknown as { rows: { nbr: string; name: string }[]; isMore: boolean }
  }

  it('have names, are found by words, numbers and characters that mean something in patterns', async () => {
    const { db } = shop.gateway.database
    const make = (ptNbr: string, title: string, stat = 2) =>
      db.transaction(async (tx) => {
        await tx.insert(products).values({
          storeNbr: 'T1',
          ptNbr,
          handle: ptNbr,
          stat,
          price: 1,
          previewKey: ptNbr,
        })
        await tx.insert(productTexts).values({
          storeNbr: 'T1',
          ptNbr,
          lang: 'zh-TW',
          title,
          words: '',
          plain: title.toLowerCase(),
        })
      })
    await make('C1', '100% Juice')
    await make('C2', '1000 Pieces')
    await make('C3', 'Gone', 3)
    const found = async (input: Record<string, unknown>) =>
      (await choices({ kind: 'product', ...input })).rows.map(({ nbr, name }) => `${nbr} ${name}`)
    expect(await found({ q: '100%' })).toEqual(['C1 100% Juice'])
    expect(await found({ q: 'PIECES' })).toEqual(['C2 1000 Pieces'])
    expect(await found({ q: 'C2' })).toEqual(['C2 1000 Pieces'])
    expect(await found({ q: 'Gone' })).toEqual([])
    // One that a page names already is still known by its name.
    expect(await found({ nbrs: ['C3', 'NONE'] })).toEqual(['C3 Gone'])
    await db.delete(products).where(eq(products.storeNbr, 'T1'))
  })

  it.each(['category', 'tag', 'campaign', 'coupon', 'form', 'level'])(
    'of the kind %s are listed by number',
    async (kind) => {
      const { rows, isMore } = await choices({ kind })
      const nbrs = rows.map(({ nbr }) => nbr)
      expect({ isMore, nbrs }).toEqual({ isMore: false, nbrs: nbrs.toSorted() })
      expect((await choices({ kind, q: "nothing's % like _ this" })).rows).toEqual([])
    },
  )

  it('of one store are not those of another', async () => {
    const page = { ...saying('Press'), blocks: [{ id: 'main', type: 'default' }] }
    await shop.push({ p1: 'info', p3: 'press' }, page, 0)
    const asked = { lang: 'zh-TW', kind: 'info page' }
    const press = { nbr: 'press', name: 'Press', img: '' }
    expect((await choices(asked)).rows).toEqual([press])
    for (const [q, found] of [
      ['PRES', [press]],
      ['res', [press]],
      ['%', []],
    ] as const)
      expect((await choices({ ...asked, q })).rows).toEqual(found)
    const [, store] = shop.gateway.stores
    const other = await shop.gateway.call(listChoices, asked, { ...operator, store })
    expect(other.json.rows).toEqual([])
  })
})
