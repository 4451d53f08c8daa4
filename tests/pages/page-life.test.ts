import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTidying } from '../../gateway/housekeeping.ts'
import { pageRedirects, pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-life.ops.ts'
import * as pageOps from '../../schemas/page/page-operator.ops.ts'
import * as redirectOps from '../../schemas/page/redirect.ops.ts'
import { presetNames } from '../../schemas/page/preset-names.ts'
import { createPagesShop, home, operator, saying, type PagesShop } from './pages-shop.ts'

let shop: PagesShop

beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(async () => {
  await shop.deletePages()
  await shop.gateway.database.db.delete(pageRedirects)
})

const info = (nbr: string) => ({ p1: 'info', p2: '', p3: nbr })
const create = (nbr: string, more: object = {}) =>
  shop.gateway.call(ops.createPage, { nbr, title: nbr, ...more }, operator)
const rename = (nbr: string, to: string) =>
  shop.gateway.call(ops.renamePage, { ...info(nbr), to }, operator)
const trash = (at: object) => shop.gateway.call(ops.trashPage, { ...at }, operator)
const restore = (nbr: string) => shop.gateway.call(ops.restorePage, info(nbr), operator)

/** Creates a page and publishes it. */
async function published(nbr: string) {
  expect((await create(nbr)).json).toMatchObject({ retCode: 1, draftRev: 1 })
  await shop.moving(() => shop.publish(info(nbr), 1))
}
const shopPage = (nbr: string) =>
  shop.gateway.app.inject({
    url: `/m/info/${nbr}?a=1`,
    headers: { host: shop.gateway.stores[0].host },
  })
const redirects = async () => {
  const { json } = await shop.gateway.call(redirectOps.listRedirects, {}, operator)
  return (json.rows as { from: string; to: string }[])
    .map(({ from, to }) => `${from} → ${to}`)
    .toSorted()
}

describe('a new page', () => {
  it.each(presetNames)('starts from the preset %s, and can be published', async (preset) => {
    expect((await create('fresh', { preset, title: 'Fresh' })).json).toMatchObject({
      retCode: 1,
      ...info('fresh'),
    })
    await shop.moving(() => shop.publish(info('fresh'), 1))
    expect(await shop.shown(info('fresh'))).toMatchObject({ title: 'Fresh' })
  })

  it('is a copy of another one, under its own title in every language', async () => {
    const i18n = { 'en-US': { page: { '/title': 'Old' }, b1: { '/title': 'Hello' } } }
    await shop.push(info('old'), { ...saying('old'), i18n }, 0)
    expect((await create('copy', { copyOf: 'old' })).json).toMatchObject({ retCode: 1 })
    expect((await shop.pull(info('copy'))).json.document).toEqual({
      ...saying('old'),
      title: 'copy',
      i18n: { 'en-US': { b1: { '/title': 'Hello' } } },
    })
    expect((await create('other', { copyOf: 'nowhere' })).json).toMatchObject({ retCode: 404 })
  })

  it.each(['', 'a b', '-a', 'a/b', 'ä', 'x'.repeat(41)])(
    'is refused at the malformed address "%s"',
    async (nbr) => {
      expect((await create(nbr)).json.retCode).not.toBe(1)
    },
  )

  it('is refused where another page is, also one in the trash; one of ten at once is made', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => create('one')))).map(
      ({ json }) => json.code ?? 'made',
    )
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(codes.filter((code) => code === 'ADDRESS_TAKEN')).toHaveLength(9)
    await trash(info('one'))
    expect((await create('one')).json).toMatchObject({
      code: 'ADDRESS_TAKEN',
      data: { isTrashed: true },
    })
  })
})

describe('a page that moves', () => {
  it('keeps its history, and its old address leads to the new one', async () => {
    await published('old')
    await shop.moving(() => rename('old', 'new'))
    expect(await shop.shown(info('new'))).toMatchObject({ rev: 1, title: 'old' })
    const { json } = await shop.gateway.call(pageOps.listRevisions, info('new'), operator)
    expect(json.rows).toHaveLength(1)
    const late = await shop.push(info('old'), saying('by somebody who had it open'), 1)
    expect(late.json).toMatchObject({ retCode: 404 })
    const moved = await shopPage('old')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/m/info/new?a=1'])
    const call = await shop.gateway.call(getPageInfo, { p1: 'info', p3: 'old' })
    expect(call.json).toMatchObject({ code: 'PAGE_MOVED', data: { path: '/info/new' } })
  })

  it('twice leads from both old addresses to the last one', async () => {
    await published('a')
    await rename('a', 'b')
    await shop.moving(() => rename('b', 'c'))
    expect(await redirects()).toEqual(['a → c', 'b → c'])
    expect((await shopPage('a')).headers.location).toBe('/m/info/c?a=1')
  })

  it('back to its old address makes no loop', async () => {
    await published('a')
    await rename('a', 'b')
    await shop.moving(() => rename('b', 'a'))
    expect(await redirects()).toEqual(['b → a'])
    expect((await shopPage('a')).statusCode).toBe(200)
  })

  it('needs no redirect if nobody can know its address', async () => {
    await create('draft')
    await rename('draft', 'better')
    expect(await redirects()).toEqual([])
  })

  it('to one address with nine others gets there alone, and no page is lost', async () => {
    const nbrs = Array.from({ length: 10 }, (_, at) => `r${at}`)
    for (const nbr of nbrs) await create(nbr)
    const codes = (await Promise.all(nbrs.map((nbr) => rename(nbr, 'goal')))).map(
      ({ json }) => json.code ?? 'moved',
    )
    expect(codes.filter((code) => code === 'moved')).toHaveLength(1)
    const rows = await shop.gateway.database.db.select({ p3: pages.p3 }).from(pages)
    expect(rows).toHaveLength(10)
  })

  it('may not be one of the shop itself, nor go where another one is', async () => {
    await published('a')
    await published('b')
    expect((await rename('a', 'b')).json).toMatchObject({ code: 'ADDRESS_TAKEN' })
    await shop.put(home, 'x')
    const { json } = await shop.gateway.call(ops.renamePage, { ...home, to: 'x' }, operator)
    expect(json).toMatchObject({ code: 'BUILT_IN_PAGE' })
    expect((await rename('nowhere', 'x')).json).toMatchObject({ retCode: 404 })
  })
})

describe('a redirect', () => {
  const make = (from: string, to: string) =>
    shop.gateway.call(redirectOps.makeRedirect, { from, to }, operator)

  it('leads to the end of a chain, and never back to itself', async () => {
    await published('a')
    await rename('a', 'b')
    expect((await make('x', 'a')).json).toMatchObject({ to: 'b' })
    expect((await make('b', 'x')).json).toMatchObject({ code: 'ADDRESS_TAKEN' })
    expect((await make('q', 'q')).json).toMatchObject({ code: 'REDIRECT_LOOP' })
    expect((await make('q', 'nowhere')).json).toMatchObject({ retCode: 404 })
    expect(await redirects()).toEqual(['a → b', 'x → b'])
  })

  it('gives way to a page at its address as soon as that is published', async () => {
    await published('a')
    await shop.moving(() => rename('a', 'b'))
    await create('a')
    expect((await shopPage('a')).statusCode).toBe(301)
    await shop.moving(() => shop.publish(info('a'), 1))
    expect((await shopPage('a')).statusCode).toBe(200)
    expect(await redirects()).toEqual([])
  })

  it('can be deleted', async () => {
    await published('a')
    await rename('a', 'b')
    const remove = () => shop.gateway.call(redirectOps.deleteRedirect, { from: 'a' }, operator)
    await shop.moving(remove)
    expect((await shopPage('a')).statusCode).toBe(404)
    expect((await remove()).json).toMatchObject({ retCode: 404 })
  })
})

describe('a page in the trash', () => {
  it('is not shown, listed, edited or published, and comes back as it was', async () => {
    await published('a')
    expect((await shop.moving(() => trash(info('a')))).json).toMatchObject({ retCode: 1 })
    expect((await shopPage('a')).statusCode).toBe(404)
    expect((await shop.pull(info('a'))).json).toMatchObject({ retCode: 404 })
    expect((await shop.push(info('a'), saying('x'), 1)).json).toMatchObject({ retCode: 404 })
    expect((await shop.push(info('a'), saying('x'), 0)).json).toMatchObject({ retCode: 404 })
    expect((await shop.publish(info('a'), 1)).json).toMatchObject({ retCode: 404 })
    expect((await trash(info('a'))).json).toMatchObject({ retCode: 404 })
    const list = await shop.gateway.call(pageOps.listPages, {}, operator)
    expect(JSON.stringify(list.json.rows)).not.toContain('"a"')
    const { json } = await shop.gateway.call(ops.listTrash, {}, operator)
    expect(json.rows).toMatchObject([{ ...info('a'), title: 'a', trashedBy: 'operator' }])
    await shop.moving(() => restore('a'))
    expect(await shop.shown(info('a'))).toMatchObject({ rev: 1, title: 'a' })
    expect((await restore('a')).json).toMatchObject({ retCode: 404 })
  })

  it('is deleted with its revisions after thirty days, and not earlier', async () => {
    const { db } = shop.gateway.database
    await published('old')
    await published('kept')
    await rename('old', 'gone')
    await rename('gone', 'old')
    await trash(info('old'))
    await trash(info('kept'))
    const since = (nbr: string, days: number) =>
      db
        .update(pages)
        .set({ trashedAt: sql`now() - make_interval(days => ${days})` })
        .where(sql`p3 = ${nbr}`)
    await since('old', 31)
    await since('kept', 29)
    expect((await restore('old')).json).toMatchObject({ retCode: 404 })
    const files = { keys: () => Promise.resolve([]) } as never // nothing is uploaded here
    await createTidying(shop.gateway.database, files)().catch(() => undefined) // other parts need files
    expect(await db.select({ p3: pages.p3 }).from(pages)).toEqual([{ p3: 'kept' }])
    expect(await db.select({ p3: pageRevisions.p3 }).from(pageRevisions)).toEqual([{ p3: 'kept' }])
    expect(await redirects()).toEqual([])
    expect((await restore('kept')).json).toMatchObject({ retCode: 1 })
  })

  it('is none of the shop itself, which is reset instead', async () => {
    await shop.put(home, 'mine')
    expect((await trash(home)).json).toMatchObject({ code: 'BUILT_IN_PAGE' })
    const frame = { p1: 'head', p2: 'hv0000' }
    expect((await trash(frame)).json).toMatchObject({ code: 'BUILT_IN_PAGE' })
    const reset = (at: object, draftRev: number) =>
      shop.gateway.call(ops.resetPage, { ...at, draftRev }, operator)
    expect((await reset(home, 9)).json).toMatchObject({ code: 'REVISION_CONFLICT' })
    expect((await shop.moving(() => reset(home, 1))).json).toMatchObject({ draftRev: 2 })
    expect(await shop.shown(home)).toMatchObject({ rev: 0, title: '' })
    const { json } = await shop.gateway.call(pageOps.listRevisions, { ...home }, operator)
    expect(json.rows).toHaveLength(1)
    await create('a')
    expect((await reset(info('a'), 1)).json).toMatchObject({ code: 'NOT_BUILT_IN' })
  })
})

it('the pages that link to one are named, with whether shoppers see the link', async () => {
  await create('goal')
  const linking = (block: object) => ({
    ...saying('x'),
    blocks: [
      { id: 'main', type: 'default' },
      { id: 'b1', ...block },
    ],
  })
  const props = { isShowMore: true, linkType: 'info', link: 'goal' }
  const byLink = linking({ type: 'Title', v: 2, props })
  const byPath = linking({ type: 'RichText', props: { html: '<p><a href="/info/goal">x</a></p>' } })
  const byOther = linking({ type: 'RichText', props: { html: '<a href="/info/goal-2">x</a>' } })
  await shop.push(home, byLink, 0)
  await shop.moving(() => shop.publish(home, 1))
  await shop.push(home, saying('without'), 1)
  await shop.push(info('a'), byPath, 0)
  await shop.push(info('b'), byOther, 0)
  const { json } = await shop.gateway.call(ops.pageUsage, { nbr: 'goal' }, operator)
  expect(json.rows).toMatchObject([
    { p1: 'home', isPublished: true },
    { ...info('a'), isPublished: false },
  ])
})

it('an address that was missing shows what comes to it at once, also where nobody heard of the change', async () => {
  const deaf = await createPagesShop()
  // Neither a notice nor a poll reads the store again.
  deaf.gateway.directory.close()
  const seen = async (nbr: string) => {
    const { statusCode } = await deaf.gateway.app.inject({
      url: `/m/info/${nbr}`,
      headers: { host: deaf.gateway.stores[0].host },
    })
    return statusCode
  }
  const run = async (op: Parameters<typeof deaf.gateway.call>[0], input: object) =>
    expect((await deaf.gateway.call(op, { ...input }, operator)).json).toMatchObject({ retCode: 1 })
  try {
    expect([await seen('one'), await seen('two')]).toEqual([404, 404])
    await run(ops.createPage, { nbr: 'one', title: 'One' })
    expect(await seen('one')).toBe(404)
    await run(pageOps.publishPage, { ...info('one'), draftRev: 1 })
    expect([await seen('one'), await seen('two')]).toEqual([200, 404])
    await run(ops.renamePage, { ...info('one'), to: 'two' })
    expect(await seen('two')).toBe(200)
  } finally {
    await deaf.gateway.close()
  }
})
