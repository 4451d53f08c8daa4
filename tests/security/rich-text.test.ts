import { afterAll, beforeAll, expect, it } from 'vitest'
import { infos } from '../../gateway/info/info.tables.ts'
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
