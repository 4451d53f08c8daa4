import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorOps } from '../../schemas/operator-ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { permissions, permissionsOf, roles } from '../../schemas/kit/permissions.ts'
import { signIn } from '../../schemas/operator/session.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { browserOf, newOperator, passwd } from './studio-front.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const every = Object.values<AnyOp>(operatorOps)
/** Refusals that say nothing about the caller. */
const isRefused = ({ status }: { status: number }) => status === 401 || status === 403

describe.each(roles)('as %s', (role) => {
  it.each(every.map((op) => [op.key, op] as const))(
    '%s is allowed by the role alone',
    async (_, op) => {
      const may = permissionsOf[role].some((name) => name === op.permission)
      const reply = await gateway.call(op, {}, { operator: [role] })
      expect(reply.status).not.toBe(500)
      const { code, data } = reply.json
      const forbidden = { code: 'FORBIDDEN', data: { permission: op.permission } }
      expect(isRefused(reply) && { code, data }).toEqual(!may && forbidden)
    },
  )
})

describe('roles', () => {
  it('add up', async () => {
    const listed = await gateway.call(
      operatorOps.listOrders,
      {},
      { operator: ['designer', 'support'] },
    )
    expect(listed.status).toBe(200)
    const pages = await gateway.call(
      operatorOps.listPages,
      {},
      { operator: ['designer', 'support'] },
    )
    expect(pages.status).toBe(200)
  })

  it('leave no permission to nobody, and no operation without one', () => {
    for (const name of permissions) {
      expect(permissionsOf.owner).toContain(name)
      expect(every.some(({ permission }) => permission === name)).toBe(true)
    }
  })

  it('of one store give nothing in another', async () => {
    const [, other] = gateway.stores
    const { email } = await newOperator(gateway, ['manager'])
    const browser = browserOf(gateway)
    expect((await browser.call(signIn, { email, passwd })).status).toBe(200)
    expect((await browser.call(operatorOps.listPages)).status).toBe(200)
    const there = await browser.call(operatorOps.listPages, {}, { store: other.storeNbr })
    expect(there).toMatchObject({ status: 404, json: { code: 'UNKNOWN_STORE' } })
    const nowhere = await browser.call(operatorOps.listPages, {}, { store: 'NONE' })
    expect(nowhere.json).toEqual({ ...there.json, requestId: nowhere.json.requestId })
  })
})
