import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { together } from './together.ts'

let database: Database
beforeEach(() => {
  database = openDatabase(inject('databaseUrl'), { max: 1 })
})
afterEach(() => database.close())

it('runs the statements of a transaction in their order', async () => {
  const result = await database.db.transaction(async (tx) => {
    const [, , { rows }] = await together([
      tx.execute(sql`create temp table numbers (n int) on commit drop`),
      tx.execute(sql`insert into numbers values (1), (2)`),
      tx.execute(sql`select sum(n)::int as sum from numbers`),
    ])
    return rows
  })
  expect(result).toEqual([{ sum: 3 }])
})

it('throws the first failure, and no statement runs after the transaction has ended', async () => {
  const { db } = database
  let later: unknown
  const failing = db.transaction(async (tx) => {
    const twoSteps = async () => {
      await tx.execute(sql`create temp table rest (n int)`)
      await tx.execute(sql`insert into rest values (1)`).catch((error: unknown) => {
        later = error
        throw error
      })
    }
    await together([twoSteps(), tx.execute(sql`select 1 / 0`)])
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(later).toMatchObject({ cause: { code: '25P02' } })
  // The only connection is free again, and holds nothing of that transaction.
  const { rows } = await db.execute(sql`select to_regclass('pg_temp.rest') as rest`)
  expect(rows).toEqual([{ rest: null }])
})
