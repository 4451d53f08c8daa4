import { afterAll, beforeAll, expect, it } from 'vitest'
import { infos } from '../../gateway/info/info.tables.ts'
import { sanitizeRichText } from '../../gateway/http/rich-text.ts'
import { getInfo } from '../../schemas/info/info.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

it('lets no script out that came into the database some other way', async () => {
  await gateway.database.db.insert(infos).values({
    storeNbr: 'T1',
    nbr: 'hostile',
    title: { 'zh-TW': 'Hostile' },
    html: {
      'zh-TW':
        '<p>fine</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">go</a>',
    },
  })
  const { json } = await gateway.call(getInfo, { nbr: 'hostile' })
  expect(json.html).toBe('<p>fine</p><a rel="noopener noreferrer">go</a>')
})

it.each([
  ['/info/about?x=1#top', '/m/info/about?x=1#top'],
  ['/m/info/about', '/m/info/about'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('lets a link to %s lead to %s, however often it is cleaned', (written, leads) => {
  const once = sanitizeRichText(`<a href="${written}">go</a>`)
  expect(/href="([^"]*)"/.exec(once)?.[1]).toBe(leads)
  expect(sanitizeRichText(once)).toBe(once)
})

it.each(['//evil.example', '/\\evil.example', 'data:text/html,x'])(
  'lets no link lead to %s',
  (written) => {
    expect(sanitizeRichText(`<a href="${written}">go</a>`)).not.toContain('evil')
    expect(sanitizeRichText(`<a href="${written}">go</a>`)).not.toContain('data:')
  },
)
