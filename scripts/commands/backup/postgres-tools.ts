import { spawn } from 'node:child_process'
import pg from 'pg'
import { Trouble } from '../trouble.ts'

/**
 * Dumps an external database to a file with this machine's `pg_dump`: one consistent snapshot,
 * while the shop is running.
 */
export const dumpDatabase = (url: string, file: string): Promise<void> =>
  run('pg_dump', url, (target) => [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
    target,
  ])

/** Restores a `pg_dump` file into an empty database, all or nothing. */
export async function readDump(url: string, file: string): Promise<void> {
  await mustBeEmpty(url)
  await run('pg_restore', url, (target) => [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${target}`,
    file,
  ])
}

async function mustBeEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    if (rowCount)
      throw new Trouble(
        `The database ${client.database ?? ''} of DATABASE_URL has tables; set DATABASE_URL to an empty database. Nothing was changed`,
      )
  } finally {
    await client.end()
  }
}

/** Passes the password in the environment, because all users of the machine can see arguments. */
async function run(
  program: string,
  url: string,
  argsFor: (database: string) => string[],
): Promise<void> {
  const {
    host,
    port,
    user = '',
    database = '',
    password,
  } = new pg.Client({ connectionString: url })
  const sslMode = URL.canParse(url) ? new URL(url).searchParams.get('sslmode') : null
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    ...(password && { PGPASSWORD: password }),
    ...(sslMode && { PGSSLMODE: sslMode }),
  }
  const child = spawn(program, argsFor(database), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | string | null>((done) => {
    child.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    child.on('close', done)
  })
  if (code === 'ENOENT')
    throw new Trouble(
      `${program} is not installed here, which a database of DATABASE_URL needs; install PostgreSQL’s client programs in the version of its server, or back it up with pgBackRest, WAL-G or Barman (docs/production.md)`,
    )
  if (code !== 0)
    throw new Trouble(`${program} failed (${String(code)}): ${said.trim().split('\n').join(' | ')}`)
}
