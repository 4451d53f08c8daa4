import type pg from 'pg'
import { doubtful, fact, wrong, type Check, type Finding, type Reached } from '../check.ts'
import { connect } from '../connect.ts'

/** PostgreSQL's error code for a prepared statement that the connection does not have. */
const unknownStatement = '26000'

const pidOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Runs a prepared statement by name. Returns false if the server connection has changed and does
 * not have it.
 */
const runNamed = (client: pg.Client): Promise<boolean> =>
  client.query({ name: 'vitrine_doctor', text: 'select $1::int', values: [1] }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === unknownStatement) return false
      throw error
    },
  )

export const poolerCheck: Check<Reached> = {
  name: 'pooler',
  async run({ client, url, settings, setting, directUrl, directSetting }) {
    if (!settings.databaseUrl) return []
    // A pooler reports its own connection id instead of the server's process id.
    const { processID } = client as unknown as { processID: number } // its type does not declare it
    if (processID === (await pidOf(client))) return [fact(`${setting} is the database itself`)]
    const direct = directUrl === undefined
    const { isShared, isPrepared } = await behaviour(url)
    const found: Finding[] = []
    if (!isPrepared)
      found.push(
        wrong(
          `${setting} is a pooler in transaction mode that does not keep prepared statements; use PgBouncer 1.21 or newer with max_prepared_statements = 200, or its session mode`,
        ),
      )
    if (direct)
      found.push(
        isShared
          ? wrong(
              `${setting} is a pooler in transaction mode, which passes on no notifications and no locks of a process; set ${directSetting} to the database itself`,
            )
          : doubtful(
              `${setting} is a pooler; set ${directSetting} to the database itself, so that processes take none of its connections for good`,
            ),
      )
    return found.length ? found : [fact(`${setting} is a pooler`)]
  },
}

/**
 * Finds out whether connections change their server process between transactions, and whether
 * prepared statements survive that.
 */
async function behaviour(url: string): Promise<{ isShared: boolean; isPrepared: boolean }> {
  const mine = await connect(url)
  try {
    await runNamed(mine)
    const before = await pidOf(mine)
    const other = await connect(url)
    try {
      // If connections are shared, takes the process that served the statement before.
      await other.query('begin read only')
      await pidOf(other)
      const isPrepared = await runNamed(mine)
      const isShared = (await pidOf(mine)) !== before
      await other.query('rollback')
      return { isShared, isPrepared }
    } finally {
      await other.end()
    }
  } finally {
    await mine.end()
  }
}
