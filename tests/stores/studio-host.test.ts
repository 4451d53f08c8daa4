import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseStudioHost } from '../../gateway/store/refuse-studio-host.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

it('the Studio does not start at the host of a shop, which it would hide', () => {
  expect(() => refuseStudioHost(gateway.directory, 'shop.test')).toThrow(
    'STUDIO_HOST shop.test is a host of store T1; give the Studio a host name of its own',
  )
  refuseStudioHost(gateway.directory, studioHost)
})
