import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { engines } from '../../scripts/test/debian.mjs'
import { ensureEngine } from './debian.ts'
import { runEngine } from './run-engine.ts'

const { program } = engines.pgbouncer

/** Its path, or undefined where it cannot be installed. */
export const ensurePgBouncer = () => ensureEngine(engines.pgbouncer)

export interface PgBouncer {
  /** Address of the same database through the pooler. */
  url: string
  port: number
  /** Ends it as a loss of power does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a pooler with `size` connections to the database; on a given port where it was before. */
export async function startPgBouncer(
  databaseUrl: string,
  size: number,
  { mode = 'session', port: again }: { mode?: 'session' | 'transaction'; port?: number } = {},
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const engine = await runEngine({
    name: 'pgbouncer',
    program,
    asNobody: true,
    signal: 'SIGINT',
    ...(again !== undefined && { port: again }),
    async args(listening, folder) {
      const users = path.join(folder, 'users.txt')
      await writeFile(users, `"${username}" "${password}"\n`)
      const config = path.join(folder, 'pgbouncer.ini')
      await writeFile(
        config,
        `[databases]
${database} = host=${hostname} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
server_reset_query = DISCARD ALL
default_pool_size = ${size}
max_client_conn = 100
`,
      )
      return [config]
    },
  })
  const url = new URL(`postgres://127.0.0.1:${engine.port}${pathname}`)
  url.username = username
  url.password = password
  return { url: url.href, port: engine.port, kill: engine.kill, stop: engine.stop }
}
