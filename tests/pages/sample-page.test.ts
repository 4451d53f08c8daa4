import { expect, it, onTestFinished } from 'vitest'
import { samplePage } from '../../fixtures/sample-page.ts'
import type { Ports } from '../../gateway/core/ports.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway } from '../gateway/test-gateway.ts'

async function gatewayWith(ports: Partial<Ports>) {
  const gateway = await createTestGateway({ ports })
  onTestFinished(() => gateway.close())
  const html = await gateway.app.inject({
    url: '/m/test1',
    headers: { host: gateway.stores[0].host },
  })
  const { json } = await gateway.call(getPageInfo, { p1: 'test1' })
  return { gateway, status: html.statusCode, json }
}

it('the page of all samples is there in the demo and in development', async () => {
  const { status, json } = await gatewayWith({ samplePage })
  expect(status).toBe(200)
  expect(json).toMatchObject({ retCode: 1, PageInfo: { title: 'Blocks' } })
  expect((json.PageList as unknown[]).length).toBeGreaterThan(500)
})

it('in production it is a page that does not exist, and nobody is offered to edit it', async () => {
  const { gateway, status, json } = await gatewayWith({})
  expect(status).toBe(404)
  expect(json).toMatchObject({ retCode: 404 })
  const list = await gateway.call(listPages, {}, { operator: true })
  const known = list.json.rows as { p1: string }[]
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter(({ p1 }) => p1 === 'test1')).toEqual([])
})
