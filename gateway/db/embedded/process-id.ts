import { readFile } from 'node:fs/promises'
import { hasCode } from './fs-error.ts'
import { runAs } from './run-as.ts'

/** Whether a process with this id is running; zombies do not count. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const fields = await statFields(pid)
    return fields !== undefined && fields[0] !== 'Z' && fields[0] !== 'X'
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Start time of a process, to detect a reused id; empty if the system does not report it. */
export async function birthOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return ''
  if (process.platform === 'linux') return (await statFields(pid))?.[19] ?? ''
  return (await runAs(undefined, 'ps', ['-o', 'lstart=', '-p', String(pid)])).output.trim()
}

/** The command line of a process; `undefined` if it has none or the system does not report it. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') return (await readProc(pid, 'cmdline'))?.replaceAll('\0', ' ')
  return (await runAs(undefined, 'ps', ['-o', 'command=', '-p', String(pid)])).output.trim()
}

/**
 * Fields of /proc/<pid>/stat from the state on; the name before it may contain spaces and brackets.
 */
async function statFields(pid: number): Promise<string[] | undefined> {
  const line = await readProc(pid, 'stat')
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')
}

async function readProc(pid: number, name: string): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${name}`, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  }
}
