import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { engines } from '../../scripts/test/debian.mjs'
import { ensureEngine } from './debian.ts'
import { runEngine } from './run-engine.ts'

const programs = path.dirname(engines.postgres.program)

/** The folder of Debian's PostgreSQL, or undefined where it cannot be installed. */
export const ensurePostgres = () => ensureEngine(engines.postgres) && programs

export interface RunningPostgres {
  port: number
  /** Address of a database on it. */
  url(database: string): string
  /** Ends it as a loss of power does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Given {
  /** The server that it copies and follows. */
  follows?: RunningPostgres
  port?: number
  /** Lines of its configuration, such as `wal_level=logical`. */
  settings?: readonly string[]
}

/** Starts a server of Debian's PostgreSQL, with an empty cluster or as a replica of another. */
export async function startPostgres({
  follows,
  port,
  settings: given = [],
}: Given = {}): Promise<RunningPostgres> {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const run = (name: string, args: string) => {
    const done = spawnSync(`${programs}/${name}`, args.split(' '), {
      ...nobody,
      encoding: 'utf8',
      cwd: '/',
    })
    if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr}`)
  }
  const engine = await runEngine({
    name: 'postgres',
    program: engines.postgres.program,
    asNobody: true,
    signal: 'SIGINT',
    ...(port !== undefined && { port }),
    args(listening, folder) {
      const cluster = path.join(folder, 'cluster')
      if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
      chmodSync(folder, 0o700)
      if (follows)
        run(
          'pg_basebackup',
          `--checkpoint=fast --write-recovery-conf --no-sync --pgdata ${cluster} --dbname ${follows.url('postgres')}`,
        )
      else
        run(
          'initdb',
          `-N -U shop --auth=trust --encoding=UTF8 --locale=C.UTF-8 --pgdata ${cluster}`,
        )
      const settings = [
        `port=${listening}`,
        `unix_socket_directories=${folder}`,
        'fsync=off',
        ...given,
      ]
      return ['-D', cluster, ...settings.flatMap((one) => ['-c', one])]
    },
  })
  const url = (database: string) => `postgres://shop:secret@127.0.0.1:${engine.port}/${database}`
  // It listens before it lets anybody in.
  while (!(await answers(url('postgres')))) await sleep(50)
  return {
    port: engine.port,
    url,
    kill: engine.kill,
    stop: engine.stop,
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    // PostgreSQL's "cannot connect now".
    if (error instanceof Error && 'code' in error && error.code === '57P03') return false
    throw error
  } finally {
    await client.end()
  }
}
