import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPtListByTypeNbr } from '../../schemas/catalog/pt.ops.ts'
import { closeDatabases, openDatabases } from '../../gateway/db/open-databases.ts'
import { examine } from '../../scripts/commands/doctor/examine.ts'
import { ensurePostgres, startPostgres, type RunningPostgres } from '../engines/postgres.ts'
import { createPagesShop, home, saying, type PagesShop } from '../pages/pages-shop.ts'
import { on, startReplicated } from './replicated.ts'
import { eventually } from '../eventually.ts'

describe.skipIf(!ensurePostgres())('with a replica', () => {
  let primary: RunningPostgres
  let replica: RunningPostgres
  let shop: PagesShop
  const said: string[] = []

  beforeAll(async () => {
    ;({ primary, replica } = await startReplicated())
    shop = await createPagesShop({
      through: () => Promise.resolve(primary.url('shop')),
      readUrl: replica.url('shop'),
      say: (line) => void said.push(line),
    })
    await shop.put(home, 'First')
  })
  afterAll(async () => {
    await shop.gateway.close()
    await replica.stop()
    await primary.stop()
  })

  const store = () => shop.gateway.directory.byNbr('T1')
  /** Until the replica may be read for the first store. */
  const isRead = () =>
    eventually(() =>
      expect(
        shop.gateway.database.replica?.upTo(store()?.replicaFrom.position ?? 0n),
      ).toBeDefined(),
    )
  /** Another question each time, so that no answer is kept. */
  let asked = 0
  const showsChange = async () => {
    const { json, text } = await shop.gateway.call(getPtListByTypeNbr, { pageSize: ++asked })
    expect(json.retCode).toBe(1)
    return text.includes('Changed')
  }

  it('shared answers are read there', async () => {
    await isRead()
    await on(replica, 'select pg_wal_replay_pause()')
    // Behind the gateway's back, which would read the primary after a change of its own.
    await on(primary, `update product_text set title = 'Changed' where pt_nbr = 'P1'`)
    // Only the replica does not have it; a busy process may read the primary at first.
    await eventually(async () => expect(await showsChange()).toBe(false))
    await on(replica, 'select pg_wal_replay_resume()')
    await eventually(async () => expect(await showsChange()).toBe(true))
  })

  it('a further database has its own', async () => {
    const databases = openDatabases({
      databaseUrl: primary.url('postgres'),
      directUrl: undefined,
      storeDatabases: [{ name: 'second', url: primary.url('shop'), readUrl: replica.url('shop') }],
    })
    const read = () => databases[1]?.replica?.upTo(0n)
    await eventually(() => expect(read()).toBeDefined())
    const { rows } = (await read()?.execute('select pg_is_in_recovery() as is')) ?? {}
    expect(rows).toEqual([{ is: true }])
    expect(databases[0].replica).toBeUndefined()
    await closeDatabases(databases)
  })

  it('another database at its address is not read', async () => {
    const lines: string[] = []
    const databases = openDatabases(
      { databaseUrl: primary.url('postgres'), directUrl: undefined, readUrl: replica.url('shop') },
      '',
      (line) => void lines.push(line),
    )
    await eventually(() =>
      expect(lines.join()).toContain('is away (it is a copy of another database)'),
    )
    expect(databases[0].replica?.upTo(0n)).toBeUndefined()
    await closeDatabases(databases)
  })

  it('the doctor says how far it is behind', async () => {
    const found = async () => {
      const findings = await examine({
        env: { STUDIO_HOST: 'studio.test', DATABASE_URL: primary.url('shop'), DATABASE_READ_URL: replica.url('shop') }, // prettier-ignore
        mode: 'serve',
        root: path.join(import.meta.dirname, '../..'),
        build: () => ({ isThere: true, isCurrent: true }),
      })
      return findings.filter(({ check }) => check === 'replica').map(({ says }) => says)
    }
    expect(await found()).toEqual([
      expect.stringContaining('has everything that the primary wrote'),
    ])
    await on(replica, 'select pg_wal_replay_pause()')
    await on(primary, `update product_text set title = title where pt_nbr = 'P1'`)
    expect(await found()).toEqual([
      expect.stringMatching(/is 0\.\d MB behind and did not catch up .*its replay is paused/),
    ])
    await on(replica, 'select pg_wal_replay_resume()')
  })

  it('what was published is seen at once, although the replica is behind', async () => {
    await isRead()
    await on(replica, 'select pg_wal_replay_pause()')
    await shop.push(home, saying('Second'), 1)
    await shop.moving(() => shop.publish(home, 2))
    expect((await shop.shown(home))?.title).toBe('Second')
    await on(replica, 'select pg_wal_replay_resume()')
    await isRead()
    expect((await shop.shown(home, { lang: 'en-US' }))?.title).toBe('Second')
  })

  it('what only the replica lacks is not missing, also where nobody heard of it', async () => {
    await isRead()
    const fresh = { p1: 'info', p3: 'fresh' }
    await on(replica, 'select pg_wal_replay_pause()')
    // Behind the gateway's back, as a change of another process that it was not told of yet.
    const document = JSON.stringify(saying('Fresh'))
    await on(
      primary,
      `insert into page (store_nbr, p1, p2, p3, draft, published_rev, saved_by)
         values ('T1', 'info', '', 'fresh', '${document}', 1, '')`,
    )
    await on(
      primary,
      `insert into page_revision (store_nbr, p1, p2, p3, rev, document, published_by)
         values ('T1', 'info', '', 'fresh', 1, '${document}', '')`,
    )
    expect((await shop.shown(fresh))?.title).toBe('Fresh')
    await on(replica, 'select pg_wal_replay_resume()')
  })

  it('everything is answered while it is killed, and it is read again once it is back', async () => {
    await isRead()
    const { port } = replica
    await replica.kill()
    const answers = await Promise.all(Array.from({ length: 5 }, showsChange))
    expect(new Set(answers)).toEqual(new Set([true]))
    await eventually(() => expect(said.join()).toContain('is away'))
    await replica.stop()
    replica = await startPostgres({ follows: primary, port })
    await eventually(() => expect(said.join()).toContain('is read again'))
    await isRead()
    expect(said).toHaveLength(2)
  })
})
