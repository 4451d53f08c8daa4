import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile, chmod } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/pgbouncer'
const isRoot = process.getuid?.() === 0

/**
 * Returns the path of PgBouncer and installs it on Debian as root; otherwise prints why and returns
 * undefined.
 */
export function ensurePgBouncer(): string | undefined {
  if (existsSync(PROGRAM)) return PROGRAM
  const why =
    existsSync('/usr/bin/apt-get') && isRoot ? installFromDebian() : 'it is not installed here'
  if (existsSync(PROGRAM)) return PROGRAM
  process.stderr.write(`Not tested behind PgBouncer: ${why}\n`)
  return undefined
}

function installFromDebian(): string {
  const options = {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 120_000,
  } as const
  spawnSync('apt-get', ['update'], options)
  const { stderr } = spawnSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'pgbouncer'],
    options,
  )
  return `Debian did not install it (${stderr?.trim().split('\n').at(-1) ?? ''})`
}

export interface PgBouncer {
  /** Address of the same database through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Starts a pooler in session mode with `size` connections to the database. */
export async function startPgBouncer(databaseUrl: string, size: number): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pgbouncer-'))
  await chmod(folder, 0o755)
  const listening = await freePort()
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
pool_mode = session
server_reset_query = DISCARD ALL
default_pool_size = ${size}
max_client_conn = 100
`,
  )
  // Like PostgreSQL, it refuses to run as root.
  const nobody = 65_534
  const child = spawn(PROGRAM, [config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  let log = ''
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  await listens(listening, child, () => log)
  const url = new URL(`postgres://127.0.0.1:${listening}${pathname}`)
  url.username = username
  url.password = password
  return {
    url: url.href,
    async stop() {
      const gone = new Promise((done) => child.once('exit', done))
      if (child.exitCode === null && child.kill('SIGINT')) await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log()}`)
    const isUp = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => done(true)).on('error', () => done(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isUp) return
    await sleep(50)
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a TCP port
      server.close(() => done(port))
    })
  })
}
