import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { lastRelease } from './last-release.ts'

/**
 * Stored next to Drizzle's own table: an older version lacks newer migration files, so only the
 * database can tell it whether it is too old.
 */
const table = 'drizzle.oldest_code'

/** Statements that record, with the migrations, the oldest code that works with the schema. */
export async function recordingOldestCode(migrationsFolder: string): Promise<string[]> {
  const file = path.join(migrationsFolder, 'meta/_journal.json')
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as {
    entries: { tag: string; when: number }[] // drizzle-kit wrote it
  }
  const oldest = entries.find(({ tag }) => tag === lastRelease.migration)
  // A folder of a test, which has migrations of its own.
  if (!oldest) return []
  return [
    `create table if not exists ${table} (last_migration bigint not null)`,
    `delete from ${table}`,
    `insert into ${table} values (${oldest.when})`,
  ]
}

/**
 * Throws if the schema has migrations that this code does not know and is too old for. `known` is
 * the time of this code's last migration, `applied` that of the schema's.
 */
export async function refuseNewerSchema(
  client: pg.Client,
  { known, applied }: Record<'known' | 'applied', number>,
): Promise<void> {
  if (applied <= known) return
  const { rows: tables } = await client.query<{ is: boolean }>(
    `select to_regclass('${table}') is not null as is`,
  )
  const { rows } = tables[0]?.is
    ? await client.query<{ oldest: string }>(`select last_migration as oldest from ${table}`)
    : { rows: [] }
  const oldest = rows[0] ? Number(rows[0].oldest) : Infinity
  if (known < oldest)
    throw new Error(
      'A newer version has migrated the database, and this one is too old for it; start the newer version again, or restore a backup from before the upgrade. Nothing was changed',
    )
}
