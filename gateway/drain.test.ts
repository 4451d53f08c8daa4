import { expect, it } from 'vitest'
import { localCounters } from './kernel/counters.ts'
import { createServer } from './http/server.ts'
import type { StoreDirectory } from './store/store-directory.ts'
import { createDrain } from './drain.ts'

it('a process that was asked to end reports at once that it is not ready, and still serves', async () => {
  const drain = createDrain(3_600)
  const app = await createServer({
    mode: 'demo',
    directory: { byHost: () => undefined } as unknown as StoreDirectory, // this test uses no store
    dispatcher: { dispatch: () => Promise.reject(new Error('unused')) },
    trustedProxies: 0,
    rateLimit: 10,
    counters: localCounters(),
    isDatabaseUp: () => Promise.resolve(false),
    isEnding: drain.isEnding,
  })
  const ready = async (url = '/readyz') => {
    const { statusCode, headers, json } = await app.inject({ url })
    return [statusCode, json<{ status: string }>().status, headers.connection]
  }
  expect(await ready()).toEqual([200, 'ready', 'keep-alive'])
  expect(await ready('/readyz?deep')).toEqual([503, 'unavailable', 'keep-alive'])
  const hurry = new AbortController()
  let isOver = false
  const drained = drain.begin(hurry.signal).then(() => (isOver = true))
  expect(await ready()).toEqual([503, 'ending', 'close'])
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(isOver).toBe(false)
  hurry.abort()
  await drained
  await app.close()
})
