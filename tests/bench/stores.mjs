import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createExecutor } from '../../gateway/core/executor.ts'
import { openDatabase } from '../../gateway/db/database.ts'
import { startEmbedded } from '../../gateway/db/embedded.ts'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { handlerByKey } from '../../gateway/handlers.ts'
import { jobsOf } from '../../gateway/jobs.ts'
import { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { removePortFolders, testPorts } from '../gateway/test-ports.ts'
import { writeStores } from '../gateway/test-stores.ts'
import { embeddedDatabase } from './bench-shoppers.mjs'
import { processorTime } from './processor-time.mjs'
import { inRounds } from './rounds.mjs'

const migrations = path.join(import.meta.dirname, '../../gateway/db/migrations')
/** Times that each task is done in a round, so that the system's clock can tell. */
const times = 40

/** What a process does for stores without visitors. */
export const storeTasks = {
  tick: 'a tick of one store',
  poll: 'the poll of all stores, nothing changed',
  silent: 'the poll, one tick changed without a notice',
  jobs: 'a round of all jobs with nothing to do',
}

/**
 * Measures what stores without visitors cost a process and its databases: milliseconds of processor
 * time of each task.
 * @param {Record<string, number[]>} shapes numbers of stores in each database, by name
 * @returns {Promise<Record<string, Record<keyof typeof storeTasks, { gateway: number, database: number }[]>>>}
 */
export async function measureStores(shapes) {
  const opened = {}
  try {
    for (const [name, totals] of Object.entries(shapes)) opened[name] = await openStores(totals)
    const tasks = Object.entries(opened).flatMap(([name, { tasks: own }]) =>
      Object.entries(own).map(([task, run]) => [`${name} ${task}`, run]),
    )
    const results = await inRounds(Object.fromEntries(tasks))
    const tasksOf = (name) =>
      Object.fromEntries(Object.keys(storeTasks).map((task) => [task, results[`${name} ${task}`]]))
    return Object.fromEntries(Object.keys(shapes).map((name) => [name, tasksOf(name)]))
  } finally {
    for (const { close } of Object.values(opened)) await close()
    await removePortFolders()
  }
}

/** Opens a database for each number, with so many stores, and what a process has that serves them. */
async function openStores(totals) {
  const servers = []
  for (const [nth, total] of totals.entries())
    servers.push(await startServer(total, nth, servers[0]))
  const [main] = servers
  const databases = servers.map(({ database }) => database)
  const directory = new StoreDirectory(...databases)
  await directory.open()
  const { ports } = testPorts()
  const jobs = databases.map((database) =>
    jobsOf({ database, directory, ports, execute: createExecutor(handlerByKey, ports) }),
  )

  const inDatabases = async () => {
    const taken = await Promise.all(servers.map(({ pid }) => processorTime(pid)))
    return taken.reduce((sum, one) => sum + one, 0)
  }
  /** Milliseconds of processor time a time. */
  const measured = async (run) => {
    const before = [process.cpuUsage(), await inDatabases()]
    await run()
    const { user, system } = process.cpuUsage(before[0])
    return {
      gateway: (user + system) / 1000 / times,
      database: ((await inDatabases()) - before[1]) / times,
    }
  }
  const repeatedly = (run) => () =>
    measured(async () => {
      for (let at = 0; at < times; at++) await run(at)
    })
  const raise = ({ client, prefix, total }, at) =>
    client.query(`update tick set value = value + 1 where store_nbr = $1 and name = 'ptTick'`, [
      `${prefix}${3 + (at % (total - 2))}`,
    ])
  return {
    tasks: {
      // One after the other, in the database, so that this process only hears of them.
      tick: () =>
        measured(() =>
          main.client.query(`do $$ begin for i in 1..${times} loop
            update tick set value = value + 1 where name = 'ptTick' and store_nbr = (
              select store_nbr from store order by store_nbr offset i % ${main.total} limit 1);
            perform pg_notify('vitrine_tick', (select store_nbr from store order by store_nbr offset i % ${main.total} limit 1));
            commit; perform pg_sleep(0.03); end loop; end $$`),
        ),
      poll: repeatedly(() => directory.poll()),
      silent: repeatedly(async (at) => {
        await raise(servers[at % servers.length], at)
        await directory.poll()
      }),
      jobs: repeatedly(async () => {
        const never = new AbortController().signal
        for (const each of jobs) for (const { run } of Object.values(each)) await run(never)
      }),
    },
    async close() {
      directory.close()
      for (const { close } of servers.toReversed()) await close()
    },
  }
}

/** Starts a database with so many stores; those after the first stand beside it. */
async function startServer(total, nth, first) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  // The database may run as another user.
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder })
  const { pid } = await embeddedDatabase(folder)
  await migrateDatabase(server.url, migrations)
  const beside = first && { name: `database-${nth}`, main: first.database }
  const database = openDatabase(server.url, beside && { beside })
  const client = new pg.Client(server.url)
  await client.connect()
  const prefix = 'MNO'[nth]
  if (!first) await writeStores(database.db)
  const { rows } = await (first?.client ?? client).query(
    `select config from store where store_nbr = 'T1'`,
  )
  await client.query(
    `insert into store (store_nbr, appid, secret, config)
     select $2 || i, 'app-' || $2 || i, 'secret-' || i, $4 from generate_series($3::int, $1::int) i`,
    [total, prefix, first ? 1 : 3, rows[0].config],
  )
  await client.query(
    `insert into store_host (store_nbr, host, is_primary)
     select store_nbr, lower(store_nbr) || '.test', true from store where store_nbr like $1 || '%'`,
    [prefix],
  )
  await client.query(
    `insert into tick (store_nbr, name, value)
     select store_nbr, name, 2 from store, unnest(array['configTick', 'ptTick', 'cpgTick', 'cpnTick']) as name
     on conflict do nothing`,
  )
  // Operators are in the main database, which has a row of each store.
  if (first)
    await first.client.query(
      `insert into store (store_nbr, appid, secret, config, lives_in)
       select $2 || i, 'app-' || $2 || i, '', $3, $4 from generate_series(1, $1::int) i`,
      [total, prefix, rows[0].config, `database-${nth}`],
    )
  await client.query('vacuum analyze')
  return {
    database,
    client,
    pid,
    prefix,
    total,
    async close() {
      await client.end()
      await database.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
