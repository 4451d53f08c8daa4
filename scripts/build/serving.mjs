import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'

const folder = join(root, 'node_modules/.cache/vitrine-serving')

/**
 * Marks `dist` as served by this process until it exits. A user without write access to the
 * project's folder leaves no mark: only the folder's owner can build there, and builds a new
 * version beside it.
 */
export function markServing() {
  const mark = join(folder, String(process.pid))
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, '')
  } catch (error) {
    if (isForbidden(error)) return
    throw error
  }
  process.on('exit', () => rmSync(mark, { force: true }))
}

/**
 * Returns another process that serves `dist`, if any. Removes marks of processes that have ended.
 */
export function servedBy() {
  for (const name of namesIn(folder)) {
    const pid = Number(name)
    if (pid === process.pid || pid === process.ppid) continue
    if (isRunning(pid)) return pid
    rmSync(join(folder, name), { force: true })
  }
  return undefined
}

/** Whether the file system refused to write because of permissions or because it is read-only. */
export const isForbidden = (error) => ['EACCES', 'EPERM', 'EROFS'].includes(error.code)

function namesIn(path) {
  try {
    return readdirSync(path)
  } catch {
    return [] // nothing was served before
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
