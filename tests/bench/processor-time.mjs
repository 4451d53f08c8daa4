import { readFile, readdir } from 'node:fs/promises'

/** Linux clock ticks of 10 ms. */
const tick = 10

async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined) // it has ended
  if (text === undefined) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * tick }
}

/**
 * Returns the CPU time in milliseconds of a process and its children; `NaN` if the system does not
 * provide it.
 */
export async function processorTime(pid) {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  if (!pids.length) return NaN
  const own = (await statOf(pid))?.time ?? NaN
  const stats = await Promise.all(pids.map(statOf))
  return stats.reduce((sum, stat) => sum + (stat?.parent === Number(pid) ? stat.time : 0), own)
}
