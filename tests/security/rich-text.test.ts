import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import { sanitizeRichText } from '../../site/rich-text/rich-text.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

it('removes scripts that reached the database by another way', async () => {
  const address = { storeNbr: 'T1', p1: 'info', p2: '', p3: 'hostile' }
  const html =
    '<p>fine</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">go</a>'
  const document: PageDocument = {
    format: 1,
    title: 'Hostile',
    blocks: [{ id: 'main', type: 'default', props: { html } }],
  }
  await gateway.database.db
    .insert(pageRevisions)
    .values({ ...address, rev: 1, document, publishedBy: 'test' })
  await gateway.database.db
    .insert(pages)
    .values({ ...address, draft: document, savedBy: 'test', publishedRev: 1 })
  const { json } = await gateway.call(getPageInfo, { p1: 'info', p3: 'hostile' })
  expect(json.PageList).toMatchObject([
    { props: { html: '<p>fine</p><a rel="noopener noreferrer">go</a>' } },
  ])
})

it.each([
  ['/info/about?x=1#top', '/m/info/about?x=1#top'],
  ['/m/info/about', '/m/info/about'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('turns a link to %s into %s, also when cleaned repeatedly', (written, leads) => {
  const once = sanitizeRichText(`<a href="${written}">go</a>`)
  expect(/href="([^"]*)"/.exec(once)?.[1]).toBe(leads)
  expect(sanitizeRichText(once)).toBe(once)
})

it.each(['//evil.example', '/\\evil.example', 'data:text/html,x'])(
  'removes a link to %s',
  (written) => {
    expect(sanitizeRichText(`<a href="${written}">go</a>`)).not.toContain('evil')
    expect(sanitizeRichText(`<a href="${written}">go</a>`)).not.toContain('data:')
  },
)

it('keeps the text of elements that are nested too deeply, without their tags', () => {
  const deep = sanitizeRichText(`${'<b>'.repeat(30_000)}end`)
  expect(deep).toContain('end')
  expect(deep.split('<b>').length).toBeLessThanOrEqual(51)
})
