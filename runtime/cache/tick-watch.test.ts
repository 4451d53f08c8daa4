import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import type { Transport } from '../transport/transport.ts'
import { createTickWatch } from './tick-watch.ts'

const ticks = (ptTick: number) => ({ ptTick }) as Ticks // the counter that these tests read

/** A server whose answers the test releases. */
function slowServer() {
  const waiting: ((answer: Ticks) => void)[] = []
  const transport = vi.fn(() => new Promise((resolve) => waiting.push(resolve)))
  return { watch: createTickWatch(transport as unknown as Transport, ticks(1)), transport, waiting }
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
