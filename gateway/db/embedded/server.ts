import { spawn } from 'node:child_process'
import { open, readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from './connect.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { hasCode } from './fs-error.ts'
import { disownPostmaster, readPostmaster } from './postmaster-file.ts'
import { isAlive } from './process-id.ts'
import { runAs, serverEnv } from './run-as.ts'
import { clusterFolder, serverLog, socketFile, type Access, type Site } from './site.ts'

export interface Server {
  pid: number
  port: number
}

const START_MS = 90_000
const POLL_MS = 50
/** Maximum length of a socket's path in bytes on all systems. */
const MOST_OF_A_NAME = 100

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  synchronous_commit: 'on',
  // Shop queries are short: JIT and parallel workers cost more than they save.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Temporary errors: an old server is still shutting down, or another process took the port. */
const PASSING =
  /lock file .* already exists|pre-existing shared memory|could not bind|could not create any TCP\/IP sockets/

/**
 * The cluster's running server, once it accepts connections; waits for one that is starting or
 * stopping.
 */
export async function runningServer(access: Access): Promise<Server | undefined> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const postmaster = await readPostmaster(access.home)
    if (postmaster === undefined) return undefined
    const why =
      postmaster.status === 'ready' ? await refusal(access, postmaster.port) : postmaster.status
    if (why === undefined) return { pid: postmaster.pid, port: postmaster.port }
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `process ${postmaster.pid} runs on ${clusterFolder(access.home)} but does not take connections (${why})`,
        `end it with \`kill -INT ${postmaster.pid}\` and start again, or set DATABASE_URL`,
      )
    }
    await sleep(POLL_MS)
  }
}

/** Starts the server on `port` or a free one, and waits until it accepts connections. */
export async function startServer(site: Site, port?: number): Promise<Server> {
  const deadline = Date.now() + START_MS
  for (;;) {
    await disownPostmaster(site.home)
    const why = await launch(site, port ?? (await freePort()), deadline)
    if (typeof why !== 'string') return why
    if (!PASSING.test(why) || Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `${why} (log: ${serverLog(site.home)})`,
        'clear that, or set DATABASE_URL to a PostgreSQL server',
      )
    }
    await sleep(300)
  }
}

/** Fast shutdown: rolls back open transactions; everything committed is on disk. */
export async function stopServer(site: Site): Promise<void> {
  const server = await readPostmaster(site.home)
  if (server === undefined) return
  const args = ['stop', '-D', clusterFolder(site.home), '-m', 'fast', '-w', '-t', '60']
  const run = await runAs(site.user, site.binaries.pgCtl, args)
  if (run.code !== 0 && (await isAlive(server.pid)))
    throw new Error(`PostgreSQL (process ${server.pid}) does not stop: ${run.output.trim()}`)
}

/** Unix sockets are used if the system supports them and the path is not too long. */
const hasSocket = (home: string, port: number): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socketFile(home, port)) <= MOST_OF_A_NAME

/**
 * Runs in a separate session, so that Ctrl-C in a terminal reaches only node, which ends its
 * requests before the database.
 */
async function launch(site: Site, port: number, deadline: number): Promise<Server | string> {
  const settings = Object.entries({
    ...SETTINGS,
    unix_socket_directories: hasSocket(site.home, port) ? clusterFolder(site.home) : '',
    port: String(port),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await freshLog(serverLog(site.home))
  const child = spawn(site.binaries.postgres, ['-D', clusterFolder(site.home), ...settings], {
    ...site.user,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code, signal) => (ended = `postgres ended with ${signal ?? code}`))
  child.unref()
  await log.close()
  for (;;) {
    if (ended !== undefined) return (await fatalLine(serverLog(site.home))) ?? ended
    const postmaster = await readPostmaster(site.home)
    const isReady = postmaster?.pid === child.pid && postmaster?.status === 'ready'
    if (isReady && postmaster && (await refusal(site, port)) === undefined)
      return { pid: postmaster.pid, port }
    if (Date.now() > deadline) {
      child.kill('SIGINT')
      return `it does not take connections within ${START_MS / 1000} s`
    }
    await sleep(POLL_MS)
  }
}

async function freshLog(file: string) {
  try {
    await rename(file, `${file}.old`)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  return open(file, 'a', 0o600)
}

async function fatalLine(file: string): Promise<string | undefined> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return (lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1)) || undefined
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? done(address.port)
          : fail(new Error('no free port on 127.0.0.1')),
      )
    })
  })
}
