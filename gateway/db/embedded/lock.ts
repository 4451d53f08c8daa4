import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hasCode } from './fs-error.ts'
import { birthOf, isAlive } from './process-id.ts'

export type Lock =
  { isOurs: true; release: () => Promise<void> } | { isOurs: false; holder: number }

/** Takes the lock file unless a live process holds it; replaces a dead process's file. */
export async function takeLock(file: string): Promise<Lock> {
  const mine = `${process.pid} ${await birthOf(process.pid)}`
  const draft = `${file}.${process.pid}`
  for (;;) {
    await writeFile(draft, mine)
    try {
      // A hard link creates the complete file atomically.
      await link(draft, file)
      return { isOurs: true, release: () => rm(file, { force: true }) }
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    } finally {
      await rm(draft, { force: true })
    }
    const held = await readLock(file)
    if (held === undefined) continue
    const holder = await liveHolder(held)
    if (holder !== undefined) return { isOurs: false, holder }
    await removeStale(file, held)
  }
}

async function liveHolder(held: string): Promise<number | undefined> {
  const [id = '', ...birth] = held.split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0 || !(await isAlive(pid))) return undefined
  return (await birthOf(pid)) === birth.join(' ') ? pid : undefined
}

/**
 * Renames the file before deleting it, so that a lock that another process has just renewed can be
 * restored.
 */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readLock(aside)) !== stale) {
    try {
      await link(aside, file)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  await rm(aside, { force: true })
}

async function readLock(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
