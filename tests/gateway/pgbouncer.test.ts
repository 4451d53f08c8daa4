import { workerLocks } from '../../gateway/db/worker.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import { getPtInfo, getPtListByTypeNbr, getSearch } from '../../schemas/catalog/pt.ops.ts'
import { ensurePgBouncer, startPgBouncer, type PgBouncer } from '../engines/pgbouncer.ts'
import { createTestGateway, type TestGateway } from './test-gateway.ts'
import { eventually } from '../eventually.ts'

/** Connections from the pooler to the database; the gateway may open as many, and listens directly. */
const size = 4

const program = ensurePgBouncer()

describe.skipIf(!program)('behind PgBouncer in session mode', () => {
  let gateway: TestGateway
  let pooler: PgBouncer | undefined

  beforeAll(async () => {
    gateway = await createTestGateway({
      through: async (url) => (pooler = await startPgBouncer(url, size)).url,
      connections: size,
      isListeningDirectly: true,
    })
  })
  afterAll(async () => {
    await gateway.close()
    await pooler?.stop()
  })

  it('the shop answers repeatedly, with prepared statements and timeouts', async () => {
    const rounds = Array.from({ length: 40 }, (_, at) => at)
    const replies = await Promise.all(
      rounds.flatMap((at) => [
        gateway.call(getPtInfo, { ptNbr: 'P1' }),
        gateway.call(getPtListByTypeNbr, { sort: at % 2 ? 'new' : 'priceUp' }),
        gateway.call(getSearch, { q: `product ${at}` }),
      ]),
    )
    expect(new Set(replies.map(({ status, json }) => `${status} ${json.retCode}`))).toEqual(
      new Set(['200 1']),
    )
    const { rows } = await gateway.database.db.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '15s' }])
  })

  it('changes of another process are announced, bypassing the pooler', async () => {
    const before = gateway.directory.byNbr('T1')?.ticks.ptTick ?? 0
    const heard = vi.spyOn(gateway.directory, 'reload')
    await bumpTick(gateway.database.db, 'T1', 'ptTick')
    await eventually(() =>
      expect(gateway.directory.byNbr('T1')?.ticks.ptTick).toBeGreaterThan(before),
    )
    // By the database notification, which names the store, not by polling.
    expect(heard.mock.calls.map(([only]) => only)).toContainEqual(['T1'])
    heard.mockRestore()
  })

  it('no lock is left on a pooled connection', async () => {
    const { rows } = await gateway.database.db.execute(
      // The lock of the process itself is held outside the pooler; other tests have other databases.
      sql`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and classid <> ${workerLocks}
          and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})
