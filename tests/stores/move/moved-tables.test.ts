import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { movedTables } from '../../../scripts/commands/store/move/moved-tables.ts'
import { nameOf } from '../../../scripts/commands/store/move/move.ts'
import { createDatabase, dropDatabase } from '../../test-databases.ts'

let url: string
let client: pg.Client
beforeAll(async () => {
  url = await createDatabase()
  client = new pg.Client(url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await dropDatabase(url)
})

it('all tables of stores move but the store’s own row and those of operators', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select 'public.' || table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'store_nbr'`,
  )
  const moved = await movedTables(client)
  expect(moved.length).toBeGreaterThan(90)
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !moved.includes(name))
      .toSorted(),
  ).toEqual([
    'public.operator_audit_outbox',
    'public.operator_invitation',
    'public.operator_role',
    'public.saved_filter',
    'public.store',
  ])
})

it('a row of every table that moves is known by its store, or could not be changed meanwhile', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) as t(name)
     where not exists (
       select from pg_class c join pg_index i on i.indrelid = c.oid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where c.oid = t.name::regclass and a.attname = 'store_nbr' and c.relreplident = 'd'
         and i.indisprimary)`,
    [await movedTables(client)],
  )
  expect(rows).toEqual([])
})

it('names of moves are those of slots, and differ by store', () => {
  const names = ['S100', 's100', 'S-100', 'S_100'.repeat(8)].map(nameOf)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9_]{1,63}$/)
})
