import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../../gateway/studio/openapi.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { operatorOps, selfOps } from '../../schemas/operator-ops.ts'
import { permissions, tokenPermissions } from '../../schemas/kit/permissions.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'

let gateway: TestGateway
/** Of an owner, with every permission there is. */
let token: string
beforeAll(async () => {
  gateway = await createTestGateway()
  token = await testOperators(gateway.database.db).token(gateway.stores, [...permissions])
})
afterAll(() => gateway.close())

const inStores = Object.values<AnyOp>(operatorOps).filter(({ kind }) => kind === 'command')
const commands = [
  ...inStores,
  ...Object.values<AnyOp>(selfOps).filter(({ kind }) => kind === 'command'),
]
const declared = commands.filter(({ proof }) => proof === 'person' || proof === 'token')
const named = (ops: readonly AnyOp[]) => ops.map((op) => [op.key, op] as const)

const byToken = (op: AnyOp) =>
  gateway.app.inject({
    method: 'POST',
    url: op.access === 'operator' ? `/api/T1/${op.key}` : `/api/${op.key}`,
    headers: {
      host: studioHost,
      authorization: `Bearer ${token}`,
      ...(op.once && { 'idempotency-key': randomUUID() }),
    },
    payload: {},
  })

describe('an operation that moves money, erases or gives access', () => {
  it.each(named(declared.filter(({ access }) => access === 'operator')))(
    '%s needs a proof of the last minutes',
    async (_, op) => {
      const { pool } = gateway.database
      await gateway.call(operatorOps.listOperators, {}, { operator: true })
      await pool.query(`update operator_session set proven_at = now() - interval '1 hour'`)
      expect((await gateway.call(op, {}, { operator: true })).json.code).toBe('PROOF_NEEDED')
      await pool.query('update operator_session set proven_at = now()')
      const fresh = await gateway.call(op, {}, { operator: true })
      expect(fresh.json.code).not.toBe('PROOF_NEEDED')
    },
  )

  it.each(named(declared))('%s takes a token only if it says so', async (_, op) => {
    const reply = await byToken(op)
    const { code } = reply.json<{ code?: string }>()
    const refusals = ['NO_SESSION', 'PERSON_NEEDED']
    // Without input; those about the operator alone check it first.
    const isRefused = refusals.includes(code ?? '') || (op.access === 'self' && code === 'INVALID_INPUT') // prettier-ignore
    expect(isRefused).toBe(op.proof === 'person')
    expect(reply.statusCode).not.toBe(500)
  })
})

describe('the declarations', () => {
  /** What names that suggest money, erasing or access do without them. */
  const harmless = new Set([
    'pay.switchPayMethod', // shows or hides what was saved with a proof
    'pay.sortPayMethods',
    'pay.deletePayMethod', // orders keep its name; shoppers choose another
    'store.changePointRules', // a rate like a price
    'operator.saveFilter',
    'operator.renameFilter',
    'operator.deleteFilter',
    'operator.shareFilter',
    'token.revokeToken', // takes access away
    'session.proveMyself', // is the proof
    'session.proveByPasskey',
    'session.signInByPasskey',
    'session.beginPasskeySignIn',
    'session.addPasskey', // answers what beginPasskey asked, with a proof, minutes before
    'session.acceptInvitation', // its link is the proof
  ])

  it('name each operation whose name or permission suggests it', () => {
    const suggests =
      /pay|refund|settle|void|commission|point|erase|key|operator|role|invit|token|totp|makeStore/i
    const open = commands.filter(
      (op) =>
        op.proof === undefined &&
        !harmless.has(op.key) &&
        (suggests.test(op.key) || /settle|pay|erase|keys|operators|stores\.make|points/.test(op.permission ?? '')), // prettier-ignore
    )
    expect(open.map(({ key }) => key)).toEqual([])
  })

  it('let a token do only what its permission is for, and nothing that needs a person', () => {
    const proofsOf = (permission: string) =>
      new Set(inStores.filter((op) => op.permission === permission).map(({ proof }) => proof))
    // A permission that moves money is not given for something else.
    const mixed = permissions.filter((one) => proofsOf(one).has('token') && proofsOf(one).size > 1)
    expect(mixed).toEqual([])
    const byPersons = permissions.filter(
      (one) => proofsOf(one).size === 1 && proofsOf(one).has('person'),
    )
    expect(permissions.filter((one) => !tokenPermissions.includes(one))).toEqual(byPersons)
  })
})

it('the OpenAPI document, which anybody may ask for, is built once', async () => {
  const ask = (host: string) =>
    gateway.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { host } })
  const [first, second] = [await ask(studioHost), await ask(`${studioHost}:81`)]
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(openApi()).toBe(openApi())
})
