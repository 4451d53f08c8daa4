import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAreaList } from '../../schemas/addr/addr.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

it('lists areas for guests in the language they chose', async () => {
  for (const [lang, name] of [
    ['zh-TW', '臺北市'],
    ['en-US', 'Taipei City'],
  ] as const) {
    const { json } = await gateway.call(getAreaList, {}, { lang })
    const list = json.AreaList as { code: string; name: string; children: unknown[] }[]
    expect(list[0]).toMatchObject({ code: 'TPE', name })
    expect(list.flatMap(({ children }) => children)).toHaveLength(368)
  }
})
