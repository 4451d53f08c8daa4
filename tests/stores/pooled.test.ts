import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import { addCart } from '../../schemas/cart/cart.ops.ts'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { ensurePgBouncer, startPgBouncer, type PgBouncer } from '../engines/pgbouncer.ts'
import { createTwoDatabases, type TwoDatabases } from './two-databases.ts'
import { eventually } from '../eventually.ts'

/** As many connections as the gateway may open to a database. */
const size = 12

const program = ensurePgBouncer()

describe.skipIf(!program)('a further database behind PgBouncer', () => {
  let two: TwoDatabases
  let pooler: PgBouncer
  beforeAll(async () => {
    two = await createTwoDatabases(async (url) => (pooler = await startPgBouncer(url, size)).url)
  })
  afterAll(async () => {
    await two.close()
    await pooler.stop()
  })

  const store = () => two.gateway.stores[1]
  const adds = async (who: { sid: string }) => {
    const input = { PtList: [{ skuId: 'Q1-1', qtyOrd: 1 }] }
    const { json } = await two.gateway.call(addCart, input, { ...who, store: store() })
    return json.code ?? json.retCode
  }

  it('serves its stores, repeatedly and many at once', async () => {
    const members = await Promise.all(
      Array.from({ length: 30 }, () => two.gateway.signIn('L1', store())),
    )
    const replies = await Promise.all(
      members.flatMap((who) => [
        adds(who),
        two.gateway
          .call(getPtInfo, { ptNbr: 'Q1' }, { store: store() })
          .then(({ json }) => json.retCode),
      ]),
    )
    expect(replies).toEqual(replies.map(() => 1))
    expect(await two.other.$count(cartLines, eq(cartLines.storeNbr, 'T2'))).toBe(30)
  })

  it('says at once what changed, by its direct address', async () => {
    const tick = () => two.gateway.directory.byNbr('T2')?.ticks.ptTick ?? 0
    const before = tick()
    await bumpTick(two.other, 'T2', 'ptTick')
    await vi.waitFor(() => expect(tick()).toBe(before + 1), { timeout: 4_000 })
  })

  it('serves its stores again after the pooler was killed, and the others meanwhile', async () => {
    const who = await two.gateway.signIn('L1', store())
    const { port } = pooler
    await pooler.kill()
    expect(await adds(who)).toBe('UNAVAILABLE')
    expect((await two.gateway.call(getPtInfo, { ptNbr: 'P1' })).json.retCode).toBe(1)
    await pooler.stop()
    pooler = await startPgBouncer(two.otherUrl, size, { port })
    await eventually(async () => expect(await adds(who)).toBe(1))
  })
})
