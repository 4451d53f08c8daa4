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

/** The live server of this cluster according to its postmaster.pid; undefined when there is none. */
export async function readPostmaster(home: string): Promise<Postmaster | undefined> {
  const lines = await readLines(home)
  if (lines === undefined) return undefined
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isAlive(pid)) || !(await isServerOf(home, pid, lines[1] ?? '')))
    return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/**
 * Makes PostgreSQL pass over a file left behind by a crash whose process id a stranger has now: it refuses to start
 * next to a live process, but passes over its own parent's id. Deleting the file would also delete the key
 * by which it finds backends of the old server that are still writing.
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

/** A restart hands out ids anew, and a copied data folder brings the file of the original with it. */
async function isServerOf(home: string, pid: number, folder: string): Promise<boolean> {
  const cluster = clusterFolder(home)
  if (folder !== cluster && folder !== (await realpath(cluster))) return false
  const command = await commandOf(pid)
  return command === undefined
    ? process.platform === 'win32'
    : command.includes('postgres') && command.includes(folder)
}
