import { readFile, readdir } from 'node:fs/promises'

/** Returns the resident memory in MB of the gateway and its picture processes, without the database. */
export async function memoryOf(pid) {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const statuses = await Promise.all(
    pids.map((one) => readFile(`/proc/${one}/status`, 'utf8').catch(() => '')),
  )
  return statuses.reduce((sum, status) => {
    const isOwn = new RegExp(`^Pid:\\s+${pid}$`, 'm').test(status)
    const isChild = new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status)
    if (!isOwn && !(isChild && /^Name:\s+(node|MainThread)/m.test(status))) return sum
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }, 0)
}

/** Returns the resident memory in MB of one process; `NaN` if the system does not tell. */
export async function residentMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024
}

/** Takes a figure ten times a second; the returned function ends that and returns the maximum. */
export function watchMemory(measure) {
  let most = 0
  const timer = setInterval(async () => {
    most = Math.max(most, await measure())
  }, 100)
  return async () => {
    clearInterval(timer)
    return most
  }
}
