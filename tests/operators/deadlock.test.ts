import { Type } from '@sinclair/typebox'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { command } from '../../gateway/core/context.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

const lockBoth = defineOp({
  fun: 'probe',
  op: 'lockBoth',
  access: 'operator',
  permission: 'products.write',
  kind: 'command',
  doc: 'Takes two locks, one after the other.',
  request: Type.Object({ first: Type.Integer(), second: Type.Integer() }),
  response: Type.Object({}),
})

let gateway: TestGateway
let attempts = 0
/** Resolves once both commands hold their first lock. */
let bothHold: Promise<void>
let hold: () => void
beforeAll(async () => {
  let holding = 0
  bothHold = new Promise((done) => {
    hold = () => void (++holding === 2 && done())
  })
  gateway = await createTestGateway({
    handlers: [
      command(lockBoth, async ({ tx, input: { first, second } }) => {
        attempts++
        await tx.execute(sql`select pg_advisory_xact_lock(${first}::bigint)`)
        hold()
        await bothHold
        await tx.execute(sql`select pg_advisory_xact_lock(${second}::bigint)`)
        return { answer: {}, note: { subject: 'product', nbr: `${first}-${second}` } }
      }),
    ],
  })
})
afterAll(() => gateway.close())

it('of two commands that wait for each other both are carried out, once each', async () => {
  const owner = { operator: true } as const
  const answers = await Promise.all([
    gateway.call(lockBoth, { first: 1, second: 2 }, owner),
    gateway.call(lockBoth, { first: 2, second: 1 }, owner),
  ])
  expect(answers.map(({ json }) => json.retCode)).toEqual([1, 1])
  // The database ended one of them, which was tried again.
  expect(attempts).toBe(3)
  const entries = await gateway.database.db
    .select({ nbr: auditEntries.nbr })
    .from(auditEntries)
    .where(eq(auditEntries.op, lockBoth.key))
  expect(entries.map(({ nbr }) => nbr).toSorted()).toEqual(['1-2', '2-1'])
})
