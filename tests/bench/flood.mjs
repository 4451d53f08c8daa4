import { Agent } from 'node:http'
import { send } from './send.mjs'

/**
 * Sends requests from one address without pause until it is stopped, and reports how often each
 * status occurred.
 */
process.once('message', ({ url, asked, many, address }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: many })
  const answers = {}
  const until = new AbortController()
  let at = 0
  const sending = Array.from({ length: many }, async () => {
    while (!until.signal.aborted) {
      const status = await send(
        agent,
        url,
        { ...asked, path: asked.path.replace('#', at++) },
        address,
      )
      answers[status] = (answers[status] ?? 0) + 1
    }
  })
  process.once('message', async () => {
    until.abort()
    await Promise.all(sending)
    process.send(answers, () => process.exit())
  })
})
