import { Agent, request } from 'node:http'

/**
 * Sends prepared requests over one connection per shopper, one after another, for `seconds`.
 * Requests are prepared in advance, so that the client only sends. Measures milliseconds until the
 * response is complete.
 */
export async function drive(next, { shoppers = 20, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const taken = []
  const failed = []
  const start = performance.now()
  const end = start + seconds * 1000
  const shopper = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      const answer = await send(agent, next())
      taken.push(performance.now() - begun)
      if (!answer.startsWith('{"retCode":1,')) failed.push(answer)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  const lasted = (performance.now() - start) / 1000
  agent.destroy()
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  return {
    count: taken.length,
    perSecond: taken.length / lasted,
    p50: at(0.5),
    p95: at(0.95),
    failed,
  }
}

const send = (agent, { url, headers, body }) =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': body.length } },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks).toString()))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
