import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tickNames, type Ticks } from '../../schemas/protocol/cache.ts'
import type { CacheEntry } from './local-database.ts'
import type { Transport } from '../transport/transport.ts'
import { createTickWatch } from './tick-watch.ts'

const ticks = (ptTick: number) =>
  ({ ...Object.fromEntries(tickNames.map((name) => [name, 1])), ptTick }) as Ticks // one entry per name

const watching = (transport: Transport, database: Database = async () => undefined) =>
  createTickWatch({ transport, initial: ticks(1), database })
type Database = Parameters<typeof createTickWatch>[0]['database']

/** A server whose answers the test releases. */
function slowServer() {
  const waiting: ((answer: Ticks) => void)[] = []
  const transport = vi.fn(() => new Promise((resolve) => waiting.push(resolve)))
  return { watch: watching(transport as unknown as Transport), transport, waiting }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('requests once during one navigation', async () => {
  const { watch, transport, waiting } = slowServer()
  const both = Promise.all([watch(), watch()])
  waiting[0]?.(ticks(2))
  expect(await both).toEqual([ticks(2), ticks(2)])
  expect(transport).toHaveBeenCalledTimes(1)
})

it('requests again for the next navigation', async () => {
  const { watch, transport, waiting } = slowServer()
  const first = watch()
  waiting[0]?.(ticks(2))
  await first
  await vi.advanceTimersByTimeAsync(1_500)
  const second = watch()
  waiting[1]?.(ticks(3))
  expect([await second, transport.mock.calls.length]).toEqual([ticks(3), 2])
})

it('does not delay a navigation on a slow network, and applies the response later', async () => {
  const { watch, waiting } = slowServer()
  const first = watch()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await first).toEqual(ticks(1))
  const second = watch()
  waiting[0]?.(ticks(2))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await second).toEqual(ticks(2))
})

describe('without a network', () => {
  const away = (() => Promise.reject(new Error('away'))) as Transport
  const storing = (entry: Partial<CacheEntry>): Database =>
    vi.fn(async () => ({
      get: async () => ({ key: 'last', tick: 0, value: ticks(5), storedAt: Date.now(), ...entry }),
      put: async () => undefined,
    }))

  it('knows the counters of an earlier visit, unless the page is newer', async () => {
    expect((await watching(away, storing({}))()).ptTick).toBe(5)
    expect((await watching(away, storing({ value: ticks(0) }))()).ptTick).toBe(1)
  })

  it('forgets them after seven days', async () => {
    const storedAt = Date.now() - 604_800_000
    expect((await watching(away, storing({ storedAt }))()).ptTick).toBe(1)
  })
})

it('keeps what the server answered', async () => {
  const put = vi.fn(async () => undefined)
  const database: Database = async () => ({ get: async () => undefined, put })
  await watching((async () => ticks(7)) as unknown as Transport, database)()
  await vi.waitFor(() =>
    expect(put).toHaveBeenCalledWith('tick', expect.objectContaining({ value: ticks(7) })),
  )
})
