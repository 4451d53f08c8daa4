import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../gateway/db/embedded.ts'

const PREFIX = 'vitrine-test-'
/** Its folder with the database, if it has one. */
export const DATABASE = 'database'
/** A folder in memory on Linux. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free there; the databases of a run take a third. */
const ENOUGH = 3e9

/** Folder of a project's run for all that its tests write. */
export const runFolder = (project: TestProject): string => project.config.env.TMPDIR ?? tmpdir()

/**
 * Gives a project its own temporary folder, and removes it with what its tests, or processes
 * that they killed, have left there. The unit tests make hundreds of databases, each a thousand
 * files, which costs half of the time in memory.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandoned()
  const parent = project.name === 'unit' && (await hasRoom(MEMORY)) ? MEMORY : tmpdir()
  const folder = join(parent, `${PREFIX}${process.pid}-${project.name}`)
  await mkdir(folder, { recursive: true })
  // Databases run as another user.
  await chmod(folder, 0o755)
  project.config.env = { ...project.config.env, TMPDIR: folder }
  return () => rm(folder, { recursive: true, force: true })
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > ENOUGH
  } catch {
    return false // there is no such folder
  }
}

/** Removes what runs left that were killed, and stops their databases. */
async function clearAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY])
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : NaN)
      if (!Number.isInteger(pid) || pid === process.pid || isRunning(pid)) continue
      const folder = join(parent, name)
      await startEmbedded({ dataDir: join(folder, DATABASE) }).then(
        ({ stop }) => stop(),
        () => undefined, // an incomplete folder has no server
      )
      await rm(folder, { recursive: true, force: true }).catch(() => undefined) // another run is removing it
    }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
