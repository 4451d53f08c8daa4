import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Trouble } from '../trouble.ts'
import type { Manifest } from './whole-backup.ts'

type SchemaVersion = Manifest['schema']

const journalFile = path.join(
  import.meta.dirname,
  '../../../gateway/db/migrations/meta/_journal.json',
)

/** The migrations of this version of the code, oldest first. */
async function ownMigrations(): Promise<SchemaVersion[]> {
  const { entries } = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { tag: string; when: number }[]
  } // Drizzle's journal
  return entries.map(({ tag, when }) => ({ name: tag, when }))
}

/** Returns the last migration of a database. */
export async function schemaVersion(url: string): Promise<SchemaVersion> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ when: string | null }>(
      'select max(created_at) as when from drizzle.__drizzle_migrations',
    )
    const when = Number(rows[0]?.when)
    const own = (await ownMigrations()).find((migration) => migration.when === when)
    return { name: own?.name ?? 'of a newer version', when }
  } catch (error) {
    // PostgreSQL's "undefined table".
    if (error instanceof Error && 'code' in error && error.code === '42P01')
      throw new Trouble('There is no shop in this database', { cause: error })
    throw error
  } finally {
    await client.end()
  }
}

/** Throws Trouble if this version of the code cannot migrate the schema, as it is newer. */
export async function refuseNewer({ name, when }: SchemaVersion): Promise<void> {
  const last = (await ownMigrations()).at(-1)
  if (last && when <= last.when) return
  throw new Trouble(
    `The backup is of a newer version: its last migration is ${name} (${new Date(when).toISOString()}), this version’s is ${last?.name ?? 'none'}. Restore it with that version or a newer one; nothing was changed`,
  )
}
