import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRedis, type SharedState } from '../../gateway/redis/open-redis.ts'
import { getSliderCaptcha } from '../../schemas/captcha/captcha.ops.ts'
import { ensureRedis, startRedis } from '../engines/redis.ts'
import { freePort, type RunningEngine } from '../engines/run-engine.ts'
import { newAddress } from './new-address.ts'
import { createTestGateway, type TestGateway } from './test-gateway.ts'
import { eventually } from '../eventually.ts'

/** Gateways on one database and one Redis, as processes would be. */
const count = 3
const limit = getSliderCaptcha.limit ?? 0

describe.skipIf(!ensureRedis())('the limits of several processes', () => {
  let redis: RunningEngine
  const shared: SharedState[] = []
  const gateways: TestGateway[] = []
  const said: string[] = []
  const heard = (word: string) => said.filter((line) => line.includes(word)).length

  beforeAll(async () => {
    redis = await startRedis()
    for (let at = 0; at < count; at++) {
      const state = await openRedis(url(), (line) => void said.push(line))
      shared.push(state)
      const [beside] = gateways
      const ports = { counters: state.counters }
      // Fifty pages in ten seconds.
      gateways.push(await createTestGateway({ ports, rateLimit: 600, ...(beside && { beside }) }))
    }
  })
  afterAll(async () => {
    for (const gateway of gateways.toReversed()) await gateway.close()
    for (const state of shared) state.close()
    await redis.stop()
  })

  const url = () => `redis://127.0.0.1:${redis.port}`
  const puzzle = async (gateway: TestGateway, remoteAddress: string) =>
    (
      await gateway.call(
        getSliderCaptcha,
        { dtu: 'account.lookup', kind: 'work' },
        { remoteAddress },
      )
    ).status
  /** Calls that passed, of as many as would pass without a limit in common. */
  const passing = async (ask: (gateway: TestGateway) => Promise<number>, most: number) => {
    const calls = gateways.flatMap((gateway) => Array.from({ length: most }, () => ask(gateway)))
    const statuses = await Promise.all(calls)
    expect(statuses.filter((status) => ![200, 404, 429].includes(status))).toEqual([])
    return statuses.filter((status) => status !== 429).length
  }
  const passingPuzzles = (address = newAddress()) =>
    passing((gateway) => puzzle(gateway, address), limit)

  it('are counted together, of operations and of pages', async () => {
    const headers = { host: gateways[0]?.stores[0].host ?? '' }
    const passingPages = (remoteAddress: string) =>
      passing(async ({ app }) => {
        const picture = { url: '/m/img/0123456789abcdef_9x9/7', headers, remoteAddress }
        return (await app.inject(picture)).statusCode
      }, 260)
    // A process that is too busy to hear Redis in time counts by itself for a moment, and says so.
    await eventually(async () => {
      said.length = 0
      const passed = { puzzles: await passingPuzzles(), pages: await passingPages(newAddress()) }
      // Pictures: 2.5 times 600 a minute, in ten seconds.
      expect({ ...passed, said }).toEqual({ puzzles: limit, pages: 250, said: [] })
    })
  })

  it('are kept in keys that expire, under a prefix of their own', async () => {
    await passingPuzzles()
    const client = new Redis(url())
    const keys = await client.keys('*')
    const left = await Promise.all(keys.map((key) => client.pttl(key)))
    client.disconnect()
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.filter((key) => !key.startsWith('vitrine:'))).toEqual([])
    expect(left.filter((ttl) => ttl <= 0 || ttl > 60_000)).toEqual([])
  })

  it('are counted by each process, to a third, while Redis is killed, then together again', async () => {
    const { port } = redis
    const stopping = new AbortController()
    // Calls of other addresses, which go on all the time.
    const calling = gateways.map(async (gateway) => {
      const found = new Set<number>()
      while (!stopping.signal.aborted) found.add(await puzzle(gateway, newAddress()))
      return [...found]
    })
    redis.process.kill('SIGKILL')
    await eventually(() => expect(heard('is away')).toBe(count))
    expect(await passingPuzzles()).toBe(limit)
    await redis.stop()
    redis = await startRedis(port)
    await eventually(() => expect(heard('is back;')).toBe(count))
    stopping.abort()
    expect(await Promise.all(calling)).toEqual(gateways.map(() => [200]))
    expect(said).toHaveLength(2 * count)
    // As above: one that is too busy counts by itself what Redis has counted, too.
    await eventually(async () => {
      said.length = 0
      expect({ passed: await passingPuzzles(), said }).toEqual({ passed: limit, said: [] })
    })
  })

  it('delay one call at most while Redis hangs', async () => {
    said.length = 0
    const [gateway] = gateways
    if (!gateway) throw new Error('there is no gateway')
    const timed = async () => {
      const began = performance.now()
      expect(await puzzle(gateway, newAddress())).toBe(200)
      return performance.now() - began
    }
    redis.process.kill('SIGSTOP')
    try {
      expect(await timed()).toBeLessThan(2_000)
      const later = [await timed(), await timed(), await timed(), await timed()]
      // Any one may find this machine busy.
      expect(Math.min(...later)).toBeLessThan(200)
    } finally {
      redis.process.kill('SIGCONT')
    }
    await eventually(() => expect(heard('is back;')).toBe(heard('is away')))
    await eventually(async () => expect(await passingPuzzles()).toBe(limit))
  })
})

it('a Redis that cannot be reached is reported once, and every process counts by itself', async () => {
  const said: string[] = []
  const { counters, close } = await openRedis(`redis://127.0.0.1:${await freePort()}`, (line) =>
    said.push(line),
  )
  const uses = []
  for (let at = 0; at < 3; at++) uses.push((await counters.add('one', 1, 60_000)).used)
  close()
  expect(uses).toEqual([1, 4, 7])
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^Redis at 127\.0\.0\.1:\d+ is away \(.*ECONNREFUSED.*\); until/)
})
