import { fork } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { residentMemory, watchMemory } from './memory.mjs'
import { inRounds } from './rounds.mjs'
import { frameOf, signedCall } from './signed-call.mjs'

/** Pages drawn anew to find the most memory that drawing takes. */
const drawn = 2_000

/**
 * Measures home from the cache, home drawn anew, the same bytes from a bare server, and a call, in
 * requests a second by the same tool; then memory in MB after this load, and the most while pages
 * are drawn anew.
 */
export async function measureServer(url, pid, seconds) {
  const headers = { 'accept-encoding': 'br' }
  let asked = 0
  const requests = [{ setupRequest: (request) => ({ ...request, path: `/m/?sort=${asked++}` }) }]
  const call = signedCall(await frameOf(url), { p1: 'home' })
  const bare = fork(path.join(import.meta.dirname, 'bare-server.mjs'), [`${url}/m/`])
  const port = await new Promise((resolve) => bare.once('message', resolve))
  const load = async (options) => {
    const {
      requests: answered,
      latency,
      non2xx,
      errors,
    } = await autocannon({
      connections: 20,
      duration: seconds,
      ...options,
    })
    return { perSecond: answered.average, p99: latency.p99, failed: non2xx + errors }
  }
  try {
    const rates = await inRounds({
      bare: () => load({ url: `http://127.0.0.1:${port}/`, headers }),
      kept: () => load({ url: `${url}/m/`, headers }),
      anew: () => load({ url, headers, requests }),
      call: () => load({ url: `${url}/api/?fun=page&op=getPageInfo`, method: 'POST', ...call }),
    })
    const after = await residentMemory(pid)
    const watch = watchMemory(() => residentMemory(pid))
    await load({ url, headers, requests, amount: drawn })
    return { ...rates, memory: { after, most: await watch() } }
  } finally {
    bare.kill()
  }
}
