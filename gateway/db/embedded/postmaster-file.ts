import { readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './fs-error.ts'
import { commandOf, isAlive } from './process-id.ts'
import { clusterFolder } from './site.ts'

export interface Postmaster {
  pid: number
  port: number
  status: string
}

const pidFile = (home: string) => join(clusterFolder(home), 'postmaster.pid')

/** The cluster's live server according to its postmaster.pid, or `undefined`. */
export async function readPostmaster(home: string): Promise<Postmaster | undefined> {
  const lines = await readLines(home)
  if (lines === undefined) return undefined
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isAlive(pid)) || !(await isServerOf(home, pid, lines[1] ?? '')))
    return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/**
 * Handles a stale postmaster.pid whose process id another process has now: PostgreSQL would refuse
 * to start, but ignores its parent's id. Deleting the file would also lose the key by which it
 * detects writing backends of the old server.
 */
export async function disownPostmaster(home: string): Promise<void> {
  const lines = await readLines(home)
  if (lines === undefined || (await readPostmaster(home)) !== undefined) return
  await writeFile(pidFile(home), [process.pid, ...lines.slice(1)].join('\n'))
}

async function readLines(home: string): Promise<string[] | undefined> {
  try {
    return (await readFile(pidFile(home), 'utf8')).split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * After a reboot, process ids are reused, and a copied data folder contains the original's file.
 */
async function isServerOf(home: string, pid: number, folder: string): Promise<boolean> {
  const cluster = clusterFolder(home)
  if (folder !== cluster && folder !== (await realpath(cluster))) return false
  const command = await commandOf(pid)
  return command === undefined
    ? process.platform === 'win32'
    : command.includes('postgres') && command.includes(folder)
}
