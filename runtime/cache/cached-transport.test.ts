import { Type } from '@sinclair/typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConfigInfo } from '../../schemas/base/base.ops.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import {
  tickNames,
  type CacheTable,
  type TickName,
  type Ticks,
} from '../../schemas/protocol/cache.ts'
import { CallError } from '../transport/call-error.ts'
import { createCachedTransport } from './cached-transport.ts'
import type { CacheEntry, LocalDatabase } from './local-database.ts'

const common = {
  fun: 'test',
  access: 'public',
  doc: 'A test.',
  request: Type.Object({}),
  response: Type.Object({}),
} as const
const product = defineOp({
  ...common,
  op: 'product',
  kind: 'query',
  cache: { table: 'ptInfo', ticks: ['ptTick', 'discountTick'], expires: 600 },
})
const info = defineOp({
  ...common,
  op: 'info',
  kind: 'query',
  cache: { table: 'info', ticks: ['configTick'] },
})
const live = defineOp({ ...common, op: 'live', kind: 'query' })
const change = defineOp({ ...common, op: 'change', kind: 'command', clears: ['ptInfo'] })

/** The browser's database, in memory. */
class Memory implements Pick<LocalDatabase, 'get' | 'put' | 'clear'> {
  tables = new Map<string, CacheEntry>()
  async get(table: CacheTable, key: string) {
    return this.tables.get(`${table} ${key}`)
  }
  async put(table: CacheTable, entry: CacheEntry) {
    this.tables.set(`${table} ${entry.key}`, entry)
  }
  async clear(tables: readonly CacheTable[]) {
    for (const key of this.tables.keys())
      if (tables.some((table) => key.startsWith(`${table} `))) this.tables.delete(key)
  }
}

let memory: Memory
let ticks: Ticks
let variant: string
let asked: number
let network: () => Promise<Record<string, unknown>>

const startTicks = () => Object.fromEntries(tickNames.map((name) => [name, 1])) as Ticks // one entry per name
const move = (name: TickName) => {
  ticks = { ...ticks, [name]: ticks[name] + 1 }
}
const transport = (database: () => Promise<unknown> = () => Promise.resolve(memory)) =>
  createCachedTransport({
    transport: async () => {
      asked++
      return network()
    },
    database: database as () => Promise<LocalDatabase | undefined>, // the three methods that the transport uses
    ticks: () => Promise.resolve(ticks),
    variant: () => variant,
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T12:00:00Z') })
  memory = new Memory()
  ticks = startTicks()
  variant = 'zh-TW|h5'
  asked = 0
  network = () => Promise.resolve({ answer: asked })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a cached response', () => {
  it('is returned again while it is fresh', async () => {
    const call = transport()
    expect(await call(product, { a: 1 })).toEqual({ answer: 1 })
    expect(await call(product, { a: 1 })).toEqual({ answer: 1 })
    expect(asked).toBe(1)
  })

  it('is returned again to a new visit', async () => {
    await transport()(product, {})
    expect(await transport()(product, {})).toEqual({ answer: 1 })
  })

  it.each(['ptTick', 'discountTick'] as const)(
    'is requested again when %s has changed',
    async (name) => {
      const call = transport()
      await call(product, {})
      move(name)
      expect(await call(product, {})).toEqual({ answer: 2 })
      expect(await call(product, {})).toEqual({ answer: 2 })
      expect(asked).toBe(2)
    },
  )

  it('stays when an unrelated tick changes', async () => {
    const call = transport()
    await call(product, {})
    move('configTick')
    move('memberTick')
    await call(product, {})
    expect(asked).toBe(1)
  })

  it('stays when the known ticks are older than its own', async () => {
    const call = transport()
    move('ptTick')
    await call(product, {})
    ticks = startTicks()
    await call(product, {})
    expect(asked).toBe(1)
  })

  it('is requested again after it expires', async () => {
    const call = transport()
    await call(product, {})
    vi.advanceTimersByTime(599_000)
    await call(product, {})
    expect(asked).toBe(1)
    vi.advanceTimersByTime(1_000)
    await call(product, {})
    expect(asked).toBe(2)
  })

  it('is returned at any age while offline, and only then', async () => {
    const call = transport()
    await call(product, {})
    vi.advanceTimersByTime(3_600_000)
    move('ptTick')
    for (const kind of ['network', 'timeout'] as const) {
      network = () => Promise.reject(new CallError(kind))
      expect(await call(product, {})).toEqual({ answer: 1 })
    }
    await expect(call(info, {})).rejects.toMatchObject({ kind: 'timeout' })
    network = () => Promise.reject(new CallError(404))
    await expect(call(product, {})).rejects.toMatchObject({ kind: 404 })
  })

  it('never expires if its table does not', async () => {
    const call = transport()
    await call(info, {})
    vi.advanceTimersByTime(365 * 86_400_000)
    await call(info, {})
    expect(asked).toBe(1)
  })

  it('depends on its input, not on the order of the fields', async () => {
    const call = transport()
    await call(product, { a: 1, b: 2 })
    await call(product, { b: 2, a: 1 })
    expect(asked).toBe(1)
    await call(product, { a: 1, b: 3 })
    expect(asked).toBe(2)
  })

  it('is separate by language and terminal', async () => {
    const call = transport()
    await call(product, {})
    variant = 'en-US|h5'
    await call(product, {})
    expect(asked).toBe(2)
  })

  it('is deleted by the write that makes it stale', async () => {
    const call = transport()
    await call(product, {})
    await call(info, {})
    await call(change, {})
    await call(product, {})
    await call(info, {})
    expect(asked).toBe(4)
  })

  it('is not deleted by a write that failed', async () => {
    const call = transport()
    await call(product, {})
    network = () => Promise.reject(new Error('no'))
    await expect(call(change, {})).rejects.toThrow('no')
    expect(await call(product, {})).toEqual({ answer: 1 })
  })
})

describe('nothing is cached', () => {
  it('of an operation without a table, or of the ticks and the configuration', async () => {
    const call = transport()
    for (const op of [live, live, getConfigInfo, getConfigInfo]) await call(op, {})
    expect(asked).toBe(4)
    expect(memory.tables.size).toBe(0)
  })

  it('of a failure', async () => {
    const call = transport()
    network = () => Promise.reject(new Error('no'))
    await expect(call(product, {})).rejects.toThrow('no')
    network = () => Promise.resolve({ fine: true })
    expect(await call(product, {})).toEqual({ fine: true })
  })
})

describe('if the browser’s storage is', () => {
  const failing = () => Promise.reject(new Error('QuotaExceededError'))

  it('absent, everything is requested', async () => {
    const call = transport(() => Promise.resolve(undefined))
    await call(product, {})
    await call(product, {})
    await call(change, {})
    expect(asked).toBe(3)
  })

  it.each(['get', 'put'] as const)('broken on %s, the shop continues', async (method) => {
    memory[method] = failing
    const call = transport()
    expect(await call(product, {})).toEqual({ answer: 1 })
    expect(await call(product, {})).toEqual({ answer: 2 })
  })

  it('broken on clearing, the write still counts as done', async () => {
    memory.clear = failing
    expect(await transport()(change, {})).toEqual({ answer: 1 })
  })
})
