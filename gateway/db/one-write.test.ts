import { sql } from 'drizzle-orm'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { together } from './together.ts'

let database: Database
beforeEach(() => {
  database = openDatabase(inject('databaseUrl'), { max: 1 })
})
afterEach(() => database.close())

/** The bytes of each write to the database while a function runs. */
async function writesWhile(run: () => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  client.release()
  const socket = stream as Duplex & {
    _writev: (...args: unknown[]) => void
    _write: (...args: unknown[]) => void
  }
  const writes = [vi.spyOn(socket, '_writev'), vi.spyOn(socket, '_write')]
  await run()
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.restoreAllMocks()
  return count
}

const one = () => database.db.execute<{ one: number }>(sql`select 1 as one`)

it('sends statements that are started together in one write', async () => {
  await one()
  const count = await writesWhile(async () => {
    const results = await database.db.transaction((tx) =>
      together([1, 2, 3].map((n) => tx.execute(sql`select ${n}::int as n`))),
    )
    expect(results.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  })
  expect(count).toBe(2) // `begin` with the three, then `commit`
})

it('sends each statement that waits for the one before', async () => {
  const count = await writesWhile(async () => {
    await one()
    await one()
  })
  expect(count).toBe(2)
})
