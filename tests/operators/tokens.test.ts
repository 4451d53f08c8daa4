import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorTokens } from '../../gateway/operator/operator.tables.ts'
import { operatorOps, selfOps } from '../../schemas/operator-ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import * as session from '../../schemas/operator/session.ops.ts'
import * as tokens from '../../schemas/operator/token.ops.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { browserOf, newOperator, passwd } from './studio-front.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

async function made(permissions: readonly string[], roles = ['manager'] as const) {
  const { email, operatorNbr } = await newOperator(gateway, roles)
  const browser = browserOf(gateway)
  await browser.call(session.signIn, { email, passwd })
  const { json } = await browser.call(tokens.makeToken, { name: 'robot', permissions })
  return { browser, operatorNbr, token: String(json.token), tokenNbr: String(json.tokenNbr) }
}

/** Calls as a program: without cookie and origin. */
async function program(token: string, op: AnyOp, headers: Record<string, string> = {}) {
  const reply = await gateway.app.inject({
    method: 'POST',
    url: op.access === 'operator' ? `/api/T1/${op.key}` : `/api/${op.key}`,
    headers: {
      host: studioHost,
      authorization: `Bearer ${token}`,
      ...(op.once && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    payload: {},
  })
  return { status: reply.statusCode, json: reply.json<Record<string, unknown>>() }
}

describe('a token', () => {
  it('does what it was given and its operator may, and no more', async () => {
    const { token } = await made(['pages.read', 'answers.read', 'refunds.settle'])
    expect((await program(token, operatorOps.listPages)).status).toBe(200)
    expect((await program(token, operatorOps.listOrders)).json).toMatchObject({
      code: 'FORBIDDEN',
      data: { permission: 'orders.read' },
    })
    // The person was asked when they made it, as this permission is for refunds alone.
    expect((await program(token, operatorOps.refundOrder)).json.code).toBe('INVALID_INPUT')
    const { token: reader } = await made(['answers.read'], ['reader'] as never)
    expect((await program(reader, operatorOps.listAnswers)).json.code).toBe('FORBIDDEN')
  })

  it('is stored as its hash, shown once, and ends when revoked or over', async () => {
    const { browser, token, tokenNbr, operatorNbr } = await made(['pages.read'])
    const rows = await gateway.database.db
      .select()
      .from(operatorTokens)
      .where(eq(operatorTokens.operatorNbr, operatorNbr))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify((await browser.call(tokens.listTokens)).json)).not.toContain(token)
    expect((await browser.call(tokens.revokeToken, { tokenNbr })).status).toBe(200)
    expect((await program(token, operatorOps.listPages)).json.code).toBe('NO_SESSION')
    const over = await made(['pages.read'])
    await gateway.database.db
      .update(operatorTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(operatorTokens.operatorNbr, over.operatorNbr))
    expect((await program(over.token, operatorOps.listPages)).json.code).toBe('NO_SESSION')
  })

  it('cannot be one of another spelling or scheme', async () => {
    const { token } = await made(['pages.read'])
    for (const authorization of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `bearer ${token}`,
      `Basic ${token}`,
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer ',
    ])
      expect((await program('', operatorOps.listPages, { authorization })).status).toBe(401)
  })

  const changes = Object.values<AnyOp>(selfOps).filter(
    ({ access, kind }) => access === 'self' && kind === 'command',
  )
  it.each(changes.map((op) => [op.key, op] as const))(
    'cannot do %s: only a person in a browser changes their own access',
    async (_, op) => {
      const { token } = await made(['pages.read'])
      const { status, json } = await program(token, op)
      expect([400, 401]).toContain(status)
      expect(['NO_SESSION', 'INVALID_INPUT']).toContain(json.code)
    },
  )

  it('may not give access', async () => {
    const { browser } = await made(['pages.read'])
    const { json } = await browser.call(tokens.makeToken, {
      name: 'robot',
      permissions: ['operators.write'],
    })
    expect(json.code).toBe('INVALID_INPUT')
  })
})
