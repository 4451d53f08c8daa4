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

it('an information page exists as soon as it is published, with a title only', async () => {
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

it('is listed while it is published', async () => {
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

it('is in the sitemap while it is published', async () => {
  await publish('story', { format: 1, title: 'A', blocks: [{ id: 'main', type: 'default' }] })
  const store = gateway.directory.byNbr('T1')!
  const { db } = gateway.database
  expect((await sitemapPages(db, store, 'https://shop.example')).join('')).toContain('/info/story')
  await gateway.call(ops.rollbackPage, { p1: 'info', p3: 'story', rev: 0 }, operator)
  expect((await sitemapPages(db, store, 'https://shop.example')).join('')).not.toContain(
    '/info/story',
  )
})
