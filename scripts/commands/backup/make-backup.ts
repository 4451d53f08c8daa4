import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, chmod, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { openBaseBackup } from '../../../gateway/db/embedded/base-backup.ts'
import { findBinaries } from '../../../gateway/db/embedded/binaries.ts'
import { takeLock } from '../../../gateway/db/embedded/lock.ts'
import { findServerUser } from '../../../gateway/db/embedded/os-user.ts'
import { readState } from '../../../gateway/db/embedded/state.ts'
import { backupNameAt, wholeBackups } from '../../../gateway/telemetry/backups.ts'
import type { DataSettings } from '../../../gateway/settings/data-settings.ts'
import { Trouble } from '../trouble.ts'
import { copyFiles } from './copy-files.ts'
import { dumpDatabase } from './postgres-tools.ts'
import type { Progress } from './progress.ts'
import { schemaVersion } from './schema-version.ts'
import {
  databaseFile,
  describeBackup,
  partialEnding,
  sealKeyFile,
  type Manifest,
  type Sums,
} from './whole-backup.ts'

interface Asked {
  shop: DataSettings
  /** Folder of backups. */
  folder: string
  /** Number of whole backups to keep; keeps all if missing. */
  keep?: number
  progress: Progress
}

export interface MadeBackup {
  /** Folder of this backup. */
  backup: string
  manifest: Manifest
  /** Number of files that share their content with the previous backup. */
  linked: number
  /** Names of older backups that were removed. */
  removed: string[]
}

/** Identifies the platform of a cluster, which can run only there and on its PostgreSQL version. */
export const thisSystem = `${process.platform}-${process.arch}`

/**
 * Backs up a shop, which may be running. Files are copied before the database and once more after
 * it, so that every file that the database names is there even if it is cleaned up meanwhile.
 */
export async function makeBackup({ shop, folder, keep, progress }: Asked): Promise<MadeBackup> {
  await mustHoldShop(shop)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mustBeOutside(folder, shop.dataDir)
  const lock = await takeLock(path.join(folder, 'backup.lock'))
  if (!lock.isOurs) throw new Trouble(`Process ${lock.holder} is backing up to ${folder}`)
  try {
    for (const name of await readdir(folder))
      if (name.endsWith(partialEnding))
        await rm(path.join(folder, name), { recursive: true, force: true })
    const time = new Date()
    const backup = path.join(folder, backupNameAt(time))
    const partial = backup + partialEnding
    await mkdir(partial, { mode: 0o700 })
    const last = (await wholeBackups(folder)).at(-1)
    const sums: Sums = new Map()
    const files = await copyFiles({
      dataDir: shop.dataDir,
      into: partial,
      last: last && path.join(folder, last),
      sums,
      progress,
    })
    await files.run()
    const database = await copyDatabase(shop, partial, sums, progress)
    await files.run()
    const manifest: Manifest = {
      format: 1,
      madeAt: time.toISOString(),
      ...database,
      files: { count: files.count(), bytes: files.bytes() },
      hasSealKey: await copySealKey(shop.dataDir, partial, sums),
    }
    await describeBackup(partial, manifest, sums)
    await flushFolder(partial)
    await rename(partial, backup)
    await flushFolder(folder)
    const removed = keep === undefined ? [] : (await wholeBackups(folder)).slice(0, -keep)
    for (const name of removed) await removeWhole(path.join(folder, name))
    return { backup, manifest, linked: files.linked(), removed }
  } finally {
    await lock.release()
  }
}

/** Renames a backup before removing it, so that a half-removed one does not count as whole. */
async function removeWhole(backup: string): Promise<void> {
  await rename(backup, backup + partialEnding)
  await rm(backup + partialEnding, { recursive: true, force: true })
}

async function copyDatabase(
  shop: DataSettings,
  partial: string,
  sums: Sums,
  progress: Progress,
): Promise<Pick<Manifest, 'database' | 'schema'>> {
  const ownUrl = shop.directUrl ?? shop.databaseUrl
  const embedded = ownUrl === undefined ? await startEmbedded({ dataDir: shop.dataDir }) : undefined
  const url = ownUrl ?? embedded?.url ?? ''
  try {
    const schema = await schemaVersion(url)
    const database = embedded
      ? await copyCluster(url, partial, sums, shop.dataDir, progress)
      : await dump(url, partial, sums, progress)
    const { when } = await schemaVersion(url)
    if (when !== schema.when)
      throw new Trouble('The shop was upgraded during the backup; start the backup again')
    return { database, schema }
  } finally {
    // A shop that started in the meantime uses the same server.
    await embedded?.leave()
  }
}

async function copyCluster(
  url: string,
  partial: string,
  sums: Sums,
  dataDir: string,
  progress: Progress,
): Promise<Manifest['database']> {
  const file = path.join(partial, databaseFile.cluster)
  const copy = openBaseBackup(url)
  const hash = createHash('sha256')
  let bytes = 0
  progress.begin('database', 0)
  await pipeline(
    copy.tar,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        progress.add(chunk.length, copy.size())
        yield chunk
      }
    },
    createGzip({ level: 1 }),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  progress.end()
  sums.set(databaseFile.cluster, hash.digest('hex'))
  const { home = dataDir } = (await readState(dataDir)) ?? {}
  const { major } = await findBinaries(home, await findServerUser())
  return { kind: 'cluster', major, system: thisSystem, bytes }
}

async function dump(
  url: string,
  partial: string,
  sums: Sums,
  progress: Progress,
): Promise<Manifest['database']> {
  const file = path.join(partial, databaseFile.dump)
  progress.begin('database, by pg_dump', 0)
  await dumpDatabase(url, file)
  await chmod(file, 0o600)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer) // no encoding is set
  progress.end()
  sums.set(databaseFile.dump, hash.digest('hex'))
  return { kind: 'dump', bytes: (await stat(file)).size }
}

/** Copies the key file. Without it, sealed values in the database cannot be decrypted. */
async function copySealKey(dataDir: string, partial: string, sums: Sums): Promise<boolean> {
  const target = path.join(partial, sealKeyFile)
  try {
    await copyFile(path.join(dataDir, sealKeyFile), target)
  } catch (error) {
    // The keys are in SEAL_KEYS, or the shop has not started yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  await chmod(target, 0o600)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(target)) hash.update(chunk as Buffer) // no encoding is set
  sums.set(sealKeyFile, hash.digest('hex'))
  return true
}

/**
 * Throws unless a shop exists: starting the built-in database in a wrong folder would create one.
 */
async function mustHoldShop({ dataDir, databaseUrl }: DataSettings): Promise<void> {
  if (databaseUrl !== undefined || (await readState(dataDir)) !== undefined) return
  throw new Trouble(
    `${dataDir} contains no shop; select the shop with DATA_DIR or DATABASE_URL as it uses them`,
  )
}

async function mustBeOutside(folder: string, dataDir: string): Promise<void> {
  const inside = path.relative(await realpath(dataDir).catch(() => dataDir), await realpath(folder))
  if (inside.startsWith('..') || path.isAbsolute(inside)) return
  throw new Trouble(
    `${folder} is inside of DATA_DIR, whose loss a backup must survive; choose a folder elsewhere, best on another disk`,
  )
}

/** Flushes a folder's entries to disk. Windows cannot open folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
