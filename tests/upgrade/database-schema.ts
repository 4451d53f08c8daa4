import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { dropDatabase, onServer } from '../test-databases.ts'
import { copyOfMigrations } from './migration-folder.ts'

export interface Column {
  name: string
  type: string
  notNull: boolean
  hasDefault: boolean
  /** Computed or numbered by the database, so that nobody writes it. */
  isGenerated: boolean
}

export interface Table {
  columns: Column[]
  /** Whether an index is unique, by its name; those of primary keys are left out. */
  indexes: Record<string, boolean>
  foreignKeys: string[]
}

/** Tables by name, as PostgreSQL describes them. */
export type Schema = Record<string, Table>

/** Creates a database as a former version left it, whose last migration is given. It is removed after the test. */
export async function databaseAfter(migration: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
  onTestFinished(() => dropDatabase(url))
  await migrateDatabase(url, copyOfMigrations(migration))
  return url
}

/** Reads the tables of a database. */
export async function schemaOf(url: string): Promise<Schema> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Table & { name: string }>(TABLES)
    return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]))
  } finally {
    await client.end()
  }
}

const TABLES = `
  select relname as name,
    (select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod), 'notNull', attnotnull,
        'hasDefault', atthasdef and attgenerated = '',
        'isGenerated', attgenerated <> '' or attidentity <> '') order by attnum)
      from pg_attribute where attrelid = tab.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(json_object_agg(indexrelid::regclass::text, indisunique), '{}')
      from pg_index where indrelid = tab.oid
      and not exists (select from pg_constraint where conindid = indexrelid and conrelid = tab.oid)) as indexes,
    (select coalesce(json_agg(conname), '[]')
      from pg_constraint where conrelid = tab.oid and contype = 'f') as "foreignKeys"
  from pg_class tab where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by relname`
