import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { StatementNames } from './named-statements.ts'

let database: Database
beforeEach(() => {
  database = openDatabase(inject('databaseUrl'), { max: 1 })
})
afterEach(() => database.close())

const half = async (number: number) => {
  const { rows } = await database.db.execute<{ half: number }>(
    sql`select 12 / ${number}::int as half`,
  )
  return rows[0]?.half
}

const planned = async () => {
  const { rows } = await database.pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements where statement like 'select 12 /%'",
  )
  return rows.length
}

it('plans a statement once after a few runs, with any values', async () => {
  expect([await half(2), await half(3), await planned()]).toEqual([6, 4, 0])
  expect([await half(4), await half(6), await planned()]).toEqual([3, 2, 1])
})

it('works again after a failure, in a transaction too', async () => {
  for (const number of [1, 2, 3]) await half(number)
  await expect(half(0)).rejects.toThrow(/Failed query|division/)
  expect(await half(12)).toBe(1)
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 12 / ${4}::int as half`)
    expect(rows).toEqual([{ half: 3 }])
  })
  expect(await planned()).toBe(1)
})

it('has a new connection plan it again', async () => {
  for (const number of [1, 2, 3]) await half(number)
  await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  expect([await half(6), await planned()]).toEqual([2, 1])
})

it('prepares no more statements than a connection can keep', () => {
  const names = new StatementNames()
  const named = Array.from({ length: 400 }, (_, at) =>
    [1, 2, 3].map(() => names.nameOf(`select ${at}`)).at(-1),
  )
  expect(new Set(named).size).toBe(151)
  expect(named.indexOf(undefined)).toBe(150)
})
