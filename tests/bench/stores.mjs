import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createExecutor } from '../../gateway/core/executor.ts'
import { migrateDatabase, openDatabase } from '../../gateway/db/database.ts'
import { startEmbedded } from '../../gateway/db/embedded.ts'
import { handlerByKey } from '../../gateway/handlers.ts'
import { jobsOf } from '../../gateway/jobs.ts'
import { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { writeStores } from '../gateway/test-stores.ts'
import { embeddedDatabase } from './bench-shoppers.mjs'
import { processorTime } from './processor-time.mjs'
import { figures, inRounds, median, spread } from './rounds.mjs'

const count = Number(process.argv[2] ?? 1_000)
const migrations = path.join(import.meta.dirname, '../../gateway/db/migrations')
/** Times that each task is done in a round, so that the system's clock can tell. */
const times = 40

const few = await openStores(2)
const many = await openStores(count)
try {
  const tasks = Object.fromEntries(
    Object.entries({ few, many }).flatMap(([name, stores]) =>
      Object.entries(stores.tasks).map(([task, run]) => [`${name} ${task}`, run]),
    ),
  )
  const results = await inRounds(tasks)
  const of = (name, task, part) => {
    const values = figures(results[`${name} ${task}`], part)
    return `${median(values).toFixed(2)} ± ${(spread(values) / 2).toFixed(2)}`
  }
  console.log(`milliseconds of processor time, of a process and of the database`)
  for (const [task, title] of Object.entries({
    tick: 'a tick of one store',
    poll: 'the poll of all stores, nothing changed',
    silent: 'the poll, one tick changed without a notice',
    jobs: 'a round of all jobs with nothing to do',
  })) {
    const parts = ['gateway', 'database'].map(
      (part) => `${of('many', task, part)} (2 stores: ${of('few', task, part)})`,
    )
    const goal = task === 'jobs' ? '' : ' (≤ 5)'
    console.log(`${count} stores: ${title.padEnd(44)} ${parts.join('; database ')}${goal}`)
  }
} finally {
  await few.close()
  await many.close()
}

/** Opens a database with so many stores, and what a process has that serves them. */
async function openStores(total) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  // The database may run as another user.
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder })
  const { pid: databasePid } = await embeddedDatabase(folder)
  await migrateDatabase(server.url, migrations)
  const database = openDatabase(server.url)
  const client = new pg.Client(server.url)
  await client.connect()
  await writeStores(database.db)
  await client.query(
    `insert into store (store_nbr, appid, secret, config)
     select 'M' || i, 'app-m' || i, 'secret-' || i, config from store, generate_series(3, $1::int) i where store_nbr = 'T1'`,
    [total],
  )
  await client.query(
    `insert into store_host (store_nbr, host, is_primary)
     select store_nbr, lower(store_nbr) || '.test', true from store where store_nbr like 'M%'`,
  )
  await client.query(
    `insert into tick (store_nbr, name, value)
     select store_nbr, name, 2 from store, unnest(array['configTick', 'ptTick', 'cpgTick', 'cpnTick']) as name
     on conflict do nothing`,
  )
  await client.query('vacuum analyze')
  const directory = new StoreDirectory(database)
  await directory.open()
  const { ports } = testPorts()
  const jobs = jobsOf({ database, directory, ports, execute: createExecutor(handlerByKey, ports) })

  /** Milliseconds of processor time a time. */
  const measured = async (run) => {
    const before = [process.cpuUsage(), await processorTime(databasePid)]
    await run()
    const { user, system } = process.cpuUsage(before[0])
    const inDatabase = (await processorTime(databasePid)) - before[1]
    return { gateway: (user + system) / 1000 / times, database: inDatabase / times }
  }
  const repeatedly = (run) => () =>
    measured(async () => {
      for (let at = 0; at < times; at++) await run(at)
    })
  const nbrs = (await client.query(`select store_nbr from store order by 1`)).rows.map(
    (row) => row.store_nbr,
  )
  const raise = (storeNbr) =>
    client.query(`update tick set value = value + 1 where store_nbr = $1 and name = 'ptTick'`, [
      storeNbr,
    ])
  return {
    tasks: {
      // One after the other, in the database, so that this process only hears of them.
      tick: () =>
        measured(() =>
          client.query(`do $$ begin for i in 1..${times} loop
            update tick set value = value + 1 where name = 'ptTick' and store_nbr = (
              select store_nbr from store order by store_nbr offset i % ${total} limit 1);
            perform pg_notify('vitrine_tick', (select store_nbr from store order by store_nbr offset i % ${total} limit 1));
            commit; perform pg_sleep(0.03); end loop; end $$`),
        ),
      poll: repeatedly(() => directory.poll()),
      silent: repeatedly(async (at) => {
        await raise(nbrs[at % nbrs.length])
        await directory.poll()
      }),
      jobs: repeatedly(async () => {
        const never = new AbortController().signal
        for (const { run } of Object.values(jobs)) await run(never)
      }),
    },
    async close() {
      directory.close()
      await client.end()
      await database.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
