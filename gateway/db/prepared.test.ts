import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase, type Database, type Db } from './database.ts'
import { oneOf, prepared, type Given } from './prepared.ts'

interface Wanted {
  oids: readonly number[]
  before: Date | null
}

const tables = pgTable('pg_class', { oid: integer('oid') })
/** OIDs of two PostgreSQL system tables. */
const [type, table] = [1247, 1259]

let database: Database
let made: number
/** Names of tables, and whether a date was given. */
let namesOf: (db: Db, values: Wanted) => Promise<{ name: string; isTimed: boolean }[]>

beforeEach(async () => {
  database = openDatabase(inject('databaseUrl'), { max: 1 })
  made = 0
  namesOf = prepared((db, { oids, before }: Given<Wanted>) => {
    made++
    return db
      .select({
        name: sql<string>`relname::text`,
        isTimed: sql<boolean>`${before}::timestamptz is not null`,
      })
      .from(sql`pg_class join pg_attribute on attrelid = oid and attnum = 1`)
      .where(oneOf(tables.oid, oids))
      .orderBy(sql`oid`)
  })
})
afterEach(() => database.close())

it('builds a statement once for the pool and prepares it once for each connection, for any values', async () => {
  const { db } = database
  expect(await namesOf(db, { oids: [table, type, 1], before: new Date() })).toEqual([
    { name: 'pg_type', isTimed: true },
    { name: 'pg_class', isTimed: true },
  ])
  expect(await namesOf(db, { oids: [], before: null })).toEqual([])
  expect(made).toBe(1)
  const within = () =>
    db.transaction((tx) =>
      tx.transaction((inner) => namesOf(inner, { oids: [table], before: null })),
    )
  expect(await within()).toEqual([{ name: 'pg_class', isTimed: false }])
  await within()
  expect(made).toBe(2)
})

it('is planned once for short lists too', async () => {
  for (const oids of [
    [type],
    [table],
    [type, table],
    [table],
    [type],
    [table],
    [type],
    [table],
    [type],
  ])
    expect(await namesOf(database.db, { oids, before: null })).toHaveLength(oids.length)
  const { rows } = await database.pool.query<{ generic: string }>(
    `select generic_plans as generic from pg_prepared_statements where statement like '%oid" = any%'`,
  )
  expect(rows.map(({ generic }) => Number(generic))).toEqual([2])
})

it('refuses placeholders for a whole row of values, whose columns are unknown', async () => {
  const spread = prepared((db, { ...given }: Given<Wanted>) =>
    db.select({ given: sql`${JSON.stringify(given)}` }).from(sql`pg_class`),
  )
  expect(() => spread(database.db, { oids: [], before: null })).toThrow(/name each parameter/)
})
