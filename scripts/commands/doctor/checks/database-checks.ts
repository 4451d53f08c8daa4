import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { workerLocks } from '../../../../gateway/db/worker.ts'
import { doubtful, fact, wrong, type Check, type Reached } from '../check.ts'

const one = async <Row>({ client }: Reached, statement: string): Promise<Row | undefined> =>
  (await client.query(statement)).rows[0] as Row | undefined // the columns that the statement names

const rights: Check<Reached> = {
  name: 'database rights',
  async run(subject) {
    const row = await one<Record<'schema' | 'database' | 'offered' | 'made', boolean>>(
      subject,
      `select has_schema_privilege(current_schema(), 'create') as schema,
        has_database_privilege(current_database(), 'create') as database,
        exists (select from pg_available_extensions where name = 'pg_trgm') as offered,
        exists (select from pg_extension where extname = 'pg_trgm') as made`,
    )
    return [
      ...(row?.schema
        ? []
        : [
            wrong(
              `The user of ${subject.setting} may not create tables, so that the next version cannot start; let the owner run: GRANT CREATE, USAGE ON SCHEMA public TO that user`,
            ),
          ]),
      ...(row?.made || (row?.offered && row.database)
        ? []
        : [
            wrong(
              row?.offered
                ? `The extension pg_trgm is missing, and the user of ${subject.setting} may not create it; let the owner run: CREATE EXTENSION pg_trgm`
                : 'The server does not have the extension pg_trgm; install the contrib package of PostgreSQL',
            ),
          ]),
    ]
  },
}

const migrations: Check<Reached> = {
  name: 'migrations',
  async run(subject) {
    const journal = path.join(subject.root, 'gateway/db/migrations/meta/_journal.json')
    const { entries } = JSON.parse(await readFile(journal, 'utf8')) as {
      entries: { when: number }[] // drizzle-kit writes the journal
    }
    const table = await one<{ name: string | null }>(
      subject,
      `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
    )
    if (!table?.name)
      return [wrong('The database has no tables of a shop; start the shop once, which makes them')]
    const { rows } = await subject.client.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations',
    )
    const done = rows.map(({ at }) => Number(at))
    const last = Math.max(...entries.map(({ when }) => when))
    const missing = entries.filter(({ when }) => when > Math.max(0, ...done)).length
    if (done.some((at) => at > last))
      return [
        wrong(
          'The database is of a newer version than this code; update the code, or use a backup of the database',
        ),
      ]
    if (missing)
      return [
        wrong(
          `${missing} of ${entries.length} migrations are not applied; start the shop with this version, which applies them`,
        ),
      ]
    return [fact(`All ${entries.length} migrations are applied`)]
  },
}

const clock: Check<Reached> = {
  name: 'clocks',
  async run(subject) {
    const before = Date.now()
    const row = await one<{ now: string }>(
      subject,
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    )
    const seconds = Math.abs(Number(row?.now) - (before + Date.now()) / 2) / 1000
    if (seconds < 2) return []
    return [
      (seconds > 30 ? wrong : doubtful)(
        `The clocks of this machine and of the database differ by ${seconds.toFixed(0)} s, so that codes and deadlines are wrong; synchronise both by NTP`,
      ),
    ]
  },
}

/** Connections of a process: its pool, heartbeat, notifications and metrics. */
const perProcess = 13

const connections: Check<Reached> = {
  name: 'connections',
  async run(subject) {
    const row = await one<{ most: number; kept: number; processes: number; used: number }>(
      subject,
      `select current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int as kept,
        (select count(distinct pid)::int from pg_locks where locktype = 'advisory' and classid = ${workerLocks}
          and database = (select oid from pg_database where datname = current_database())) as processes,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
    )
    if (!row) return []
    const { most, kept, processes, used } = row
    const needed = Math.max(1, processes) * perProcess
    if (needed > most - kept)
      return [
        wrong(
          `${Math.max(1, processes)} processes need up to ${needed} connections, and the database allows ${most - kept}; raise max_connections, or put a pooler in front`,
        ),
      ]
    if (used > (most - kept) * 0.9)
      return [
        doubtful(
          `${used} of ${most - kept} connections of the database are in use; raise max_connections, or end other programs`,
        ),
      ]
    return [
      fact(`Processes of the shop: ${processes}; ${used} of ${most - kept} connections are in use`),
    ]
  },
}

const durability: Check<Reached> = {
  name: 'database settings',
  async run({ db, setting }) {
    const { rows } = await db.execute<{ name: string; setting: string; replica: boolean }>(sql`
      select name, setting, pg_is_in_recovery() as replica from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'lock_timeout',
        'transaction_timeout', 'default_transaction_read_only', 'default_transaction_isolation')`)
    const valueOf = (name: string) => rows.find((row) => row.name === name)?.setting
    const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
      (name) => valueOf(name) === 'off',
    )
    const short = ['lock_timeout', 'transaction_timeout'].filter((name) => {
      const milliseconds = Number(valueOf(name) ?? 0)
      return milliseconds > 0 && milliseconds < 15_000
    })
    const isolation = valueOf('default_transaction_isolation')
    return [
      ...off.map((name) =>
        wrong(
          `${name} is off in the database, so that orders are lost when it crashes; set it to on`,
        ),
      ),
      ...short.map((name) =>
        wrong(
          `${name} of the database is shorter than 15 s, so that orders fail that wait for their turn; set it to 0 for this user`,
        ),
      ),
      ...(isolation === undefined || isolation === 'read committed'
        ? []
        : [
            wrong(
              `default_transaction_isolation is ${isolation}; set it to read committed, for which the shop is written`,
            ),
          ]),
      ...(rows[0]?.replica || valueOf('default_transaction_read_only') === 'on'
        ? [
            wrong(
              `The database only reads: ${setting} is a replica, or default_transaction_read_only is on; set it to the primary`,
            ),
          ]
        : []),
    ]
  },
}

export const databaseChecks: readonly Check<Reached>[] = [
  rights,
  migrations,
  clock,
  connections,
  durability,
]
