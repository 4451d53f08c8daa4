import { access, chown, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { findBinaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { chooseHome, DRAFT } from './home.ts'
import { takeLock } from './lock.ts'
import { findServerUser } from './os-user.ts'
import type { ServerUser } from './run-as.ts'
import { clusterFolder } from './site.ts'

/** An unused location for a cluster, locked until `release`. */
export interface FreePlace {
  /** PostgreSQL's major version, which must be that of the copy. */
  major: string
  /** Whether a cluster is there already. */
  isTaken: boolean
  /** Renames the cluster that is there. */
  setAside(suffix: string): Promise<void>
  /**
   * Unpacks a copy next to the location; `put` renames it into place, so that an incomplete copy is
   * never used.
   */
  unpack(packed: Readable, decompress: Transform): Promise<void>
  put(): Promise<void>
  release(): Promise<void>
}

/** Throws EmbeddedDatabaseError if a process uses the cluster of the data folder. */
export async function holdPlace(dataDir: string): Promise<FreePlace> {
  const folder = await realpath(dataDir)
  const lock = await takeLock(join(folder, 'pg.lock'))
  if (!lock.isOurs)
    throw new EmbeddedDatabaseError(
      `process ${lock.holder} uses the database in ${folder}`,
      'stop it first',
    )
  try {
    const user = await findServerUser()
    const home = await chooseHome(folder, user, undefined)
    const { major } = await findBinaries(home, user)
    const cluster = clusterFolder(home)
    const draft = join(home, DRAFT)
    return {
      major,
      isTaken: await access(cluster).then(
        () => true,
        () => false,
      ),
      setAside: (suffix) => rename(cluster, `${cluster}.${suffix}`),
      async unpack(packed, decompress) {
        await rm(draft, { recursive: true, force: true })
        await mkdir(draft, { mode: 0o700 })
        await pipeline(packed, decompress, unpackTar(draft, { dmode: 0o700, fmode: 0o600 }))
        if (user) await give(draft, user)
      },
      put: () => rename(draft, cluster),
      async release() {
        await rm(draft, { recursive: true, force: true })
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function give(folder: string, { uid, gid }: ServerUser): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}
