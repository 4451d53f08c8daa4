import { createHash } from 'node:crypto'
import { access, chmod, chown, mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { hasCode } from './fs-error.ts'
import { runAs, type ServerUser } from './run-as.ts'
import { clusterFolder } from './site.ts'

/** Name of an incomplete cluster's folder. */
export const DRAFT = 'pg.new'

/**
 * Chooses the cluster's folder: the data folder, or, if the server's user cannot use it (a private
 * home, a mount without owners), a system folder with a name derived from it. An existing cluster
 * is always used.
 */
export async function chooseHome(
  folder: string,
  user: ServerUser | undefined,
  known: string | undefined,
): Promise<string> {
  const name = `vitrine-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const elsewhere = user
    ? ['/var/lib', '/var/tmp', tmpdir()].map((parent) => join(parent, name))
    : []
  const homes = [...new Set([...(known ? [known] : []), folder, ...elsewhere])]
  for (const home of homes) if (await hasCluster(home)) return home
  for (const home of homes) {
    if (await canHold(home, user)) return home
    await rm(join(home, DRAFT), { recursive: true, force: true })
  }
  throw new EmbeddedDatabaseError(
    `none of ${homes.join(', ')} can be written by the user that runs PostgreSQL`,
    'make one of them writable, or set DATABASE_URL',
  )
}

async function hasCluster(home: string): Promise<boolean> {
  try {
    await access(join(clusterFolder(home), 'PG_VERSION'))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

/** PostgreSQL requires to own its folder with mode 0700, which not every mount supports. */
async function canHold(home: string, user: ServerUser | undefined): Promise<boolean> {
  const draft = join(home, DRAFT)
  try {
    await mkdir(draft, { recursive: true })
    if (!user) return true
    await chown(draft, user.uid, user.gid)
    await chmod(draft, 0o700)
    const { uid, mode } = await stat(draft)
    if (uid !== user.uid || (mode & 0o077) !== 0) return false
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP', 'ENOENT')) return false
    throw error
  }
  return (await runAs(user, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', draft])).code === 0
}
