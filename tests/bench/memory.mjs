import { readFile, readdir } from 'node:fs/promises'

/** Resident megabytes of the gateway and of the processes that draw for it; its database is not among them. */
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

/** Looks ten times a second; answers the most. */
export function watchMemory(pid) {
  let most = 0
  const timer = setInterval(async () => {
    most = Math.max(most, await memoryOf(pid))
  }, 100)
  return async () => {
    clearInterval(timer)
    return most
  }
}
