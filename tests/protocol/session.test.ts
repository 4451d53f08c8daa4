import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { sessions } from '../../gateway/session/session.tables.ts'
import { getMemInfo } from '../../schemas/account/account.ops.ts'
import type { MemInfo } from '../../schemas/account/account.schema.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { operatorOpByKey } from '../../schemas/operator-ops.ts'
import { createTestGateway, type Overrides, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const product = { ptNbr: 'P1' }
const sidHash = (sid: string) => createHash('sha256').update(sid).digest('hex')
/** The member that the gateway takes the caller for. */
const callerOf = async (overrides: Overrides) => {
  const { json } = await gateway.call(getMemInfo, {}, overrides)
  return json.retCode === 999 ? 'guest' : (json.MemInfo as MemInfo)
}

describe('a session', () => {
  it('gives the operation its member', async () => {
    const { sid, userNbr } = await gateway.signIn('L2')
    expect(await callerOf({ sid })).toMatchObject({ userNbr, levelNbr: 'L2' })
    expect(await callerOf({})).toBe('guest')
  })

  it('is stored only as the hash of its cookie', async () => {
    const { sid, userNbr } = await gateway.signIn()
    const rows = await gateway.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userNbr, userNbr))
    expect(JSON.stringify(rows)).not.toContain(sid)
    expect(rows).toMatchObject([{ sidHash: sidHash(sid) }])
    expect(sid.length).toBeGreaterThanOrEqual(43)
  })

  it('that has expired is refused', async () => {
    const { sid, userNbr } = await gateway.signIn()
    await gateway.database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userNbr, userNbr))
    expect(await callerOf({ sid })).toBe('guest')
    expect((await gateway.call(getPtInfo, product, { sid })).json.retCode).toBe(1)
    const named = await gateway.call(getPtInfo, { ...product, userNbr }, { sid })
    expect(named.json).toMatchObject({ retCode: 999, code: 'NO_SESSION' })
  })

  it('of another store is refused, also for the same member number', async () => {
    const [first, second] = gateway.stores
    const { sid, userNbr } = await gateway.signIn('L1', second)
    await gateway.database.db
      .insert(members)
      .values({ storeNbr: first.storeNbr, userNbr, levelNbr: 'L1' })
    expect(await callerOf({ sid, store: second })).toMatchObject({ userNbr })
    expect(await callerOf({ sid })).toBe('guest')
    const foreign = await gateway.call(getPtInfo, { ...product, userNbr }, { sid })
    expect(foreign.json).toMatchObject({ retCode: 999 })
  })

  it('ends with its member', async () => {
    const { sid, userNbr } = await gateway.signIn()
    await gateway.database.db.delete(members).where(eq(members.userNbr, userNbr))
    expect(await callerOf({ sid })).toBe('guest')
  })

  it.each(['', 'unknown', 'x'.repeat(5000), "' or 1=1 --", '%00', 'a;sid=b'])(
    'is not found for the cookie %j',
    async (sid) => {
      expect(await callerOf({ sid })).toBe('guest')
      expect((await gateway.call(getPtInfo, product, { sid })).json.retCode).toBe(1)
    },
  )

  it('is not found by its hash, which a leaked table contains', async () => {
    const { sid } = await gateway.signIn()
    expect(await callerOf({ sid: sidHash(sid) })).toBe('guest')
  })
})

describe('a userNbr in the payload', () => {
  it('is accepted if it is the session’s', async () => {
    const { sid, userNbr } = await gateway.signIn()
    expect((await gateway.call(getTickInfo, { userNbr }, { sid })).json.retCode).toBe(1)
  })

  it('is answered 999 if it is another member’s', async () => {
    const [ann, bo] = [await gateway.signIn(), await gateway.signIn()]
    const { json } = await gateway.call(getTickInfo, { userNbr: bo.userNbr }, { sid: ann.sid })
    expect(json).toMatchObject({ retCode: 999, code: 'NO_SESSION' })
  })

  it('is answered 999 without a session', async () => {
    const { userNbr } = await gateway.signIn()
    expect((await gateway.call(getTickInfo, { userNbr })).json).toMatchObject({ retCode: 999 })
  })
})

describe('an operator’s operation', () => {
  it.each([...operatorOpByKey].map(([key, op]) => [key, op] as const))(
    '%s is unknown on the wire of the shop, whoever asks',
    async (_key, op) => {
      const { sid } = await gateway.signIn()
      const token = await testOperators(gateway.database.db).token(gateway.stores)
      for (const asking of [{}, { sid }, { headers: { authorization: `Bearer ${token}` } }])
        expect((await gateway.call(op, {}, asking)).json).toMatchObject({
          retCode: 404,
          code: 'UNKNOWN_OPERATION',
        })
    },
  )
})
