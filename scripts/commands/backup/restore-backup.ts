import { createReadStream } from 'node:fs'
import { access, chmod, copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { DRAFT } from '../../../gateway/db/embedded/home.ts'
import { holdPlace, type FreePlace } from '../../../gateway/db/embedded/restore-cluster.ts'
import { backupNameAt, wholeBackups } from '../../../gateway/telemetry/backups.ts'
import type { DataSettings } from '../../../gateway/settings/data-settings.ts'
import { Trouble } from '../trouble.ts'
import { thisSystem } from './make-backup.ts'
import { readDump } from './postgres-tools.ts'
import type { Progress } from './progress.ts'
import { refuseNewer, schemaVersion } from './schema-version.ts'
import {
  databaseFile,
  filesFolder,
  sealKeyFile,
  verifyBackup,
  type Manifest,
} from './whole-backup.ts'

/** Folder in which the restored shop is assembled before it replaces the data folder's content. */
const draftFolder = 'restoring'
/** Whether an entry of the data folder holds no shop data. */
const isNoData = (name: string) =>
  /^(pg\.lock.*|pg\.log.*|pg-bin-.*|lost\+found)$/.test(name) || [draftFolder, DRAFT].includes(name)

interface Asked {
  shop: DataSettings
  /** A backup, or a folder of backups, from which the newest is chosen. */
  from: string
  /** Moves the existing content of the data folder aside. */
  isReplacing?: boolean
  progress: Progress
}

/** Verifies a backup, and that this version of the code can use it. */
export async function checkBackup(from: string, progress: Progress) {
  const backup = await chosenBackup(from)
  const manifest = await verifyBackup(backup, progress)
  await refuseNewer(manifest.schema)
  return { backup, manifest }
}

/**
 * Restores a backup as the shop of DATA_DIR and DATABASE_URL. Changes nothing before the backup is
 * verified. An older schema is migrated when the shop starts.
 */
export async function restoreBackup(asked: Asked): Promise<{ backup: string; aside?: string }> {
  const { backup, manifest } = await checkBackup(asked.from, asked.progress)
  const { shop } = asked
  const { database } = manifest
  if (database.kind === 'dump' && shop.databaseUrl === undefined)
    throw new Trouble(
      'The backup has a dump of a PostgreSQL of its own; set DATABASE_URL to an empty database that gets it',
    )
  if (database.kind === 'cluster' && shop.databaseUrl !== undefined)
    throw new Trouble(
      'The backup has the built-in database, which only the built-in PostgreSQL can read; restore it without DATABASE_URL',
    )
  await mkdir(shop.dataDir, { recursive: true })
  const place = database.kind === 'cluster' ? await holdPlace(shop.dataDir) : undefined
  let aside: string | undefined
  try {
    if (place) mustFit(database, place.major)
    await mustBeFree(asked, place)
    const draft = path.join(shop.dataDir, draftFolder)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    asked.progress.begin('database and files', 0)
    await unpackFiles(backup, manifest, draft)
    const file = path.join(backup, databaseFile[database.kind])
    if (place) await place.unpack(createReadStream(file), createGunzip())
    else await readDump(shop.directUrl ?? shop.databaseUrl ?? '', file)
    asked.progress.end()
    if (asked.isReplacing) aside = await setAside(shop.dataDir, place)
    for (const name of await readdir(draft))
      await rename(path.join(draft, name), path.join(shop.dataDir, name))
    await rm(draft, { recursive: true })
    // Last, since a folder with a database counts as a shop.
    await place?.put()
  } finally {
    await place?.release()
  }
  if (place) await recover(shop.dataDir, manifest)
  return { backup, ...(aside !== undefined && { aside }) }
}

async function chosenBackup(from: string): Promise<string> {
  if (await isThere(path.join(from, 'manifest.json'))) return from
  const newest = (await wholeBackups(from)).at(-1)
  if (newest === undefined) throw new Trouble(`There is no whole backup in ${from}`)
  return path.join(from, newest)
}

function mustFit(database: Manifest['database'], major: string): void {
  if (database.kind !== 'cluster') return
  if (database.major === major && database.system === thisSystem) return
  throw new Trouble(
    `The backup is of PostgreSQL ${database.major} on ${database.system}, and this is PostgreSQL ${major} on ${thisSystem}, which cannot read it. Restore it there; nothing was changed`,
  )
}

async function mustBeFree(
  { shop, isReplacing }: Asked,
  place: FreePlace | undefined,
): Promise<void> {
  const data = (await readdir(shop.dataDir)).filter((name) => !isNoData(name))
  if (isReplacing || (data.length === 0 && !place?.isTaken)) return
  throw new Trouble(
    `${shop.dataDir} is not empty (${data.slice(0, 5).join(', ') || 'its database is elsewhere'}). Set DATA_DIR to an empty folder, or add --replace, which sets aside what is there. Nothing was changed`,
  )
}

async function unpackFiles(backup: string, { hasSealKey }: Manifest, draft: string): Promise<void> {
  const files = path.join(backup, filesFolder)
  if (await isThere(files)) await cp(files, path.join(draft, filesFolder), { recursive: true })
  if (!hasSealKey) return
  await copyFile(path.join(backup, sealKeyFile), path.join(draft, sealKeyFile))
  await chmod(path.join(draft, sealKeyFile), 0o600)
}

/** Moves the content of the data folder into a new folder that the shop does not read. */
async function setAside(dataDir: string, place: FreePlace | undefined): Promise<string> {
  const suffix = `replaced-${backupNameAt(new Date())}`
  const aside = path.join(dataDir, suffix)
  const names = (await readdir(dataDir)).filter((name) => !isNoData(name) && name !== 'pg')
  await mkdir(aside, { mode: 0o700 })
  if (place?.isTaken) await place.setAside(suffix)
  for (const name of names) await rename(path.join(dataDir, name), path.join(aside, name))
  return aside
}

/** Starts the database once: it replays the backup's WAL and gets a new password. */
async function recover(dataDir: string, { schema }: Manifest): Promise<void> {
  const database = await startEmbedded({ dataDir })
  try {
    const { when } = await schemaVersion(database.url)
    if (when !== schema.when)
      throw new Trouble('The restored database has other migrations than the backup says')
  } finally {
    await database.stop()
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
