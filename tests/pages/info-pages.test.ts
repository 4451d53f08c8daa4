import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import { sitemapPages } from '../../gateway/site/discovery.ts'
import { getInfoList } from '../../schemas/info/info.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
afterEach(async () => {
  await gateway.database.db.delete(pages)
  await gateway.database.db.delete(pageRevisions)
})

const operator = { operator: true }

/** Saves and publishes an information page. */
async function publish(nbr: string, document: object) {
  const at = { p1: 'info', p3: nbr }
  const { json } = await gateway.call(ops.pushPage, { ...at, document, draftRev: 0 }, operator)
  const published = await gateway.call(
    ops.publishPage,
    { ...at, draftRev: Number(json.draftRev) },
    operator,
  )
  expect(published.json).toMatchObject({ retCode: 1 })
  await gateway.directory.reload()
}

const page = (nbr: string, lang: Lang = 'zh-TW') =>
  gateway.call(getPageInfo, { p1: 'info', p3: nbr }, { lang })

it('an information page is there as soon as it is published, by its title alone', async () => {
  expect((await page('story')).json).toMatchObject({ code: 'NOT_FOUND' })
  await publish('story', {
    format: 1,
    title: '我們的故事',
    blocks: [{ id: 'main', type: 'default' }],
    i18n: { 'en-US': { page: { '/title': 'Our story' } } },
  })
  const { json } = await page('story', 'en-US')
  expect(json.PageInfo).toMatchObject({ title: 'Our story' })
  expect(Object.values(json.Data ?? {})).toEqual([{ nbr: 'story', title: 'Our story' }])
})

it('is among those that a list names while it is published', async () => {
  await publish('terms', { format: 1, title: 'Terms', blocks: [{ id: 'main', type: 'default' }] })
  const titles = async () =>
    (await gateway.call(getInfoList, { nbrs: ['nowhere', 'terms'] })).json.InfoList
  expect(await titles()).toEqual([{ nbr: 'terms', title: 'Terms' }])
  const { json } = await gateway.call(getPageInfo, { p1: 'account', p2: 'register' })
  expect(Object.values(json.Data ?? {})).toContainEqual([{ nbr: 'terms', title: 'Terms' }])
  await gateway.call(ops.rollbackPage, { p1: 'info', p3: 'terms', rev: 0 }, operator)
  await gateway.directory.reload()
  expect(await titles()).toEqual([])
})

it('is known to search engines while it is published', async () => {
  await publish('story', { format: 1, title: 'A', blocks: [{ id: 'main', type: 'default' }] })
  const store = gateway.directory.byNbr('T1')!
  const { db } = gateway.database
  expect((await sitemapPages(db, store, 'https://shop.example')).join('')).toContain('/info/story')
  await gateway.call(ops.rollbackPage, { p1: 'info', p3: 'story', rev: 0 }, operator)
  expect((await sitemapPages(db, store, 'https://shop.example')).join('')).not.toContain(
    '/info/story',
  )
})

it('keeps the words of information pages that were rows of a table', async () => {
  const { db } = gateway.database
  await publish('about', {
    format: 1,
    title: '',
    blocks: [
      { id: 'top', type: 'Title', v: 2, props: { title: 'Top' } },
      { id: 'words', type: 'Info' },
    ],
  })
  await db.execute(sql`create table info (store_nbr text, nbr text, title jsonb, html jsonb)`)
  for (const nbr of ['about', 'privacy'])
    await db.execute(sql`insert into info values ('T1', ${nbr},
      '{"zh-TW": "標題", "en-US": "Title"}', '{"zh-TW": "<p>字</p>", "en-US": "<p>Words</p>"}')`)
  const migration = await readFile('gateway/db/migrations/0010_info_pages.sql', 'utf8')
  await db.transaction(async (tx) => {
    for (const statement of migration.split('--> statement-breakpoint'))
      await tx.execute(sql.raw(statement))
  })
  await gateway.directory.reload()
  const about = (await page('about', 'en-US')).json
  expect(about.PageList).toMatchObject([{ id: 'top' }, { props: { html: '<p>Words</p>' } }])
  expect(about.PageInfo).toMatchObject({ title: 'Title', rev: 2 })
  expect((await page('privacy')).json.PageList).toMatchObject([{ props: { html: '<p>字</p>' } }])
  const row = (await db.select().from(pages)).find(({ p3 }) => p3 === 'about')
  expect(row?.draftRev).toBe(row?.publishedDraftRev)
})
