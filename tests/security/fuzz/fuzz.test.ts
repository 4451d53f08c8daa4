import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDefaults } from '../../../engine/contract/with-defaults.ts'
import { operatorOpByKey } from '../../../schemas/operator-ops.ts'
import { opByKey } from '../../../schemas/ops.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { newAddress } from '../../gateway/new-address.ts'
import { solveCaptcha } from '../../gateway/solve-captcha.ts'
import { createTestGateway, type Reply, type TestGateway } from '../../gateway/test-gateway.ts'
import { inputsOf, type Known } from './near-limits.ts'

/** All calls together: `FUZZ_CALLS=100000` for a long run, which takes other inputs each time. */
const calls = Number(process.env.FUZZ_CALLS ?? 2_500)
const seed = process.env.FUZZ_CALLS ? undefined : 7

const ops: readonly AnyOp[] = [...opByKey.values(), ...operatorOpByKey.values()]
const runs = Math.ceil(calls / ops.length)

/** Commands come last, as they change what queries find. */
const inOrder = ops.toSorted((a, b) => Number(a.kind === 'command') - Number(b.kind === 'command'))

/** What the test's first store has. */
const known: Known = {
  ptNbr: ['P1'],
  skuId: ['P1-1'],
  p1: ['home', 'info', 'item'],
  levelNbr: ['L1'],
  lang: ['zh-TW', 'en-US'],
  frcNbr: ['HOME'],
  payNbr: ['COD'],
  memMobile: ['0912345678'],
  memEmail: ['fuzz@example.com'],
  mobile: ['0912345678'],
  email: ['fuzz@example.com'],
  passwd: ['secret_1'],
  oldPasswd: ['secret_1'],
  newPasswd: ['secret_2'],
  smsCode: ['123456'],
  emailCode: ['123456'],
  snsType: ['line'],
  accessToken: ['x'.repeat(40)],
  format: [1],
}

let gateway: TestGateway
let member: { sid: string; userNbr: string }
beforeAll(async () => {
  gateway = await createTestGateway()
  member = await gateway.signIn()
})
afterAll(() => gateway.close())

const isServerError = ({ status, json }: Reply): boolean => status >= 500 || 'sysErr' in json

/** Operators send JSON, so that what the schema does not allow arrives as it is. */
const isRefused = (op: AnyOp, input: unknown): boolean =>
  operatorOpByKey.has(op.key) && !Value.Check(op.request, withDefaults(op.request, input))

/** How a shopper or an operator calls it, from another address each time. */
async function call(op: AnyOp, input: Record<string, unknown>, isSignedIn: boolean) {
  const remoteAddress = newAddress()
  if (operatorOpByKey.has(op.key)) return gateway.call(op, input, { operator: true, remoteAddress })
  const jar: Record<string, string> = {}
  if (isSignedIn) Object.assign(jar, { sid: member.sid, userNbr: member.userNbr })
  const at = { jar, remoteAddress }
  const captcha = op.captcha ? await solveCaptcha(gateway, op, at) : undefined
  return gateway.call(op, input, { ...at, ...(captcha && { captcha }) })
}

describe('any input, on both sides of each limit', () => {
  it.each(inOrder.map((op) => [op.key, op] as const))('%s', async (_key, op) => {
    const inputs = inputsOf(op.request, known)
    await fc.assert(
      fc.asyncProperty(inputs, fc.boolean(), async (input, isSignedIn) => {
        const reply = await call(op, input, isSignedIn)
        expect(isServerError(reply), `${reply.status} ${reply.text.slice(0, 500)}`).toBe(false)
        expect(isRefused(op, input) && reply.json.retCode === 1).toBe(false)
      }),
      { numRuns: runs, ...(seed !== undefined && { seed }) },
    )
    // It may have been signed out, or locked out.
    if (op.kind === 'command') member = await gateway.signIn()
  })
})
