import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { ensureEngine } from '../../engines/debian.ts'
import { freePort } from '../../engines/run-engine.ts'
import { ensureVarnish, startVarnish } from '../../engines/varnish.ts'
import { processorTime } from '../processor-time.mjs'
import { inRounds } from '../rounds.mjs'
import { startDemo } from '../start-demo.mjs'

const rounds = 3

/**
 * Guests' pages from the gateway and through Varnish, with processor time a page, which does not
 * depend on how much the load generator leaves; `undefined` where the programs are missing.
 */
export async function measureEdge(seconds) {
  const wrk = ensureEngine({ program: '/usr/bin/wrk', debian: 'wrk' })
  if (!wrk || !ensureVarnish()) return undefined
  const port = await freePort()
  const demo = await startDemo({
    RATE_LIMIT: '100000000',
    TRUSTED_PROXIES: '1',
    EDGE: 'varnish',
    EDGE_PURGE_URL: `http://127.0.0.1:${port}/`,
  })
  const varnish = await startVarnish([Number(new URL(demo.url).port)], port)
  try {
    const [child] = (await readFile(`/proc/${varnish.process.pid}/task/${varnish.process.pid}/children`, 'utf8')).split(' ') // prettier-ignore
    let asked = 0
    const drive = async (origin, pid, path) => {
      const before = await processorTime(pid)
      const args = ['-t1', '-c20', `-d${seconds}`, '-H', 'Accept-Encoding: br', origin + path]
      const { stdout } = spawnSync(wrk, args, { encoding: 'utf8' })
      const count = Number(/(\d+) requests in/.exec(stdout)?.[1])
      const perSecond = Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1])
      const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
      return { perSecond, failed, page: ((await processorTime(pid)) - before) / count }
    }
    return await inRounds(
      {
        kept: () => drive(demo.url, demo.pid, '/m/'),
        edge: () => drive(`http://localhost:${port}`, child, '/m/'),
        anew: () => drawn(demo, (asked += 200), seconds),
      },
      rounds,
    )
  } finally {
    await varnish.stop()
    await demo.stop()
  }
}

/** Pages that no process has kept, one after the other. */
async function drawn({ url, pid }, from, seconds) {
  const before = await processorTime(pid)
  const begun = performance.now()
  let count = 0
  let failed = 0
  while (performance.now() < begun + seconds * 1_000) {
    const reply = await fetch(`${url}/m/?sort=edge${from}-${count++}`)
    await reply.arrayBuffer()
    if (!reply.ok) failed++
  }
  const perSecond = count / ((performance.now() - begun) / 1_000)
  return { perSecond, failed, page: ((await processorTime(pid)) - before) / count }
}
