import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const owner = { operator: true } as const
const home = { p1: 'home', p2: '', p3: '' }
const report = (blockId: string, reason = 'TypeError', store = gateway.stores[0]) =>
  gateway.call(
    reportBlockFault,
    { ...home, rev: 1, blockId, blockType: 'Title', reason },
    { store, remoteAddress: '10.1.1.1' },
  )
const listed = async (store = gateway.stores[0]) => {
  const { json } = await gateway.call(ops.listBlockFaults, {}, { ...owner, store })
  return (json.rows as { blockId: string; times: number }[])
    .map(({ blockId, times }) => [blockId, times])
    .toSorted() // as the operation declares
}

it('reports of a block that was mended are gone, those of others stay, and new ones are listed', async () => {
  const [, other] = gateway.stores
  await report('b1')
  await report('b1')
  await report('b1', 'RangeError')
  await report('b2')
  await report('b1', 'TypeError', other)
  expect(await listed()).toEqual([
    ['b1', 1],
    ['b1', 2],
    ['b2', 1],
  ])
  const mended = { ...home, blockId: 'b1' }
  const { json } = await gateway.call(ops.clearBlockFaults, mended, owner)
  expect(json).toMatchObject({ retCode: 1, reports: 3 })
  expect(await listed()).toEqual([['b2', 1]])
  expect(await listed(other)).toEqual([['b1', 1]])
  const audit = await gateway.call(listAudit, {}, owner)
  expect((audit.json.rows as unknown[])[0]).toMatchObject({
    op: 'page.clearBlockFaults',
    subject: 'page',
    nbr: 'home',
    before: { blockId: 'b1', reports: 3 },
  }) // as the operation declares
  await report('b1')
  expect(await listed()).toEqual([
    ['b1', 1],
    ['b2', 1],
  ])
})

it('a block without reports, or an operator who may only read, is refused', async () => {
  const none = { ...home, blockId: 'b9' }
  expect((await gateway.call(ops.clearBlockFaults, none, owner)).status).toBe(404)
  const reader = await gateway.call(ops.clearBlockFaults, none, { operator: ['reader'] })
  expect(reader.status).toBe(403)
})
