import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sitemapPages } from '../../gateway/site/discovery.ts'
import { getInfoList } from '../../schemas/info/info.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { createPagesShop, type PagesShop } from './pages-shop.ts'

let shop: PagesShop
beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(() => shop.deletePages())

/** Saves and publishes an information page. */
async function publish(nbr: string, document: object) {
  const at = { p1: 'info', p3: nbr }
  const { json } = await shop.push(at, document, 0)
  await shop.moving(async () => {
    const published = await shop.publish(at, Number(json.draftRev))
    expect(published.json).toMatchObject({ retCode: 1 })
  })
}

const page = (nbr: string, lang: Lang = 'zh-TW') =>
  shop.gateway.call(getPageInfo, { p1: 'info', p3: nbr }, { lang })

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
    (await shop.gateway.call(getInfoList, { nbrs: ['nowhere', 'terms'] })).json.InfoList
  expect(await titles()).toEqual([{ nbr: 'terms', title: 'Terms' }])
  const { json } = await shop.gateway.call(getPageInfo, { p1: 'account', p2: 'register' })
  expect(Object.values(json.Data ?? {})).toContainEqual([{ nbr: 'terms', title: 'Terms' }])
  await shop.rollback({ p1: 'info', p3: 'terms' }, 0)
  await shop.gateway.directory.reload()
  expect(await titles()).toEqual([])
})

it('is in the sitemap while it is published', async () => {
  await publish('story', { format: 1, title: 'A', blocks: [{ id: 'main', type: 'default' }] })
  const store = shop.gateway.directory.byNbr('T1')!
  const { db } = shop.gateway.database
  expect([...(await sitemapPages(db, store, 'https://shop.example'))].join('')).toContain(
    '/info/story',
  )
  await shop.rollback({ p1: 'info', p3: 'story' }, 0)
  expect([...(await sitemapPages(db, store, 'https://shop.example'))].join('')).not.toContain(
    '/info/story',
  )
})
