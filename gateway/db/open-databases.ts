import type pg from 'pg'
import type { DataSettings, StoreDatabase } from '../settings/data-settings.ts'
import { WrongSettings } from '../settings/wrong-settings.ts'
import { openDatabase, type Databases } from './database.ts'
import { migrateDatabase } from './migrate.ts'

type Addresses = Pick<DataSettings, 'databaseUrl' | 'directUrl' | 'readUrl' | 'storeDatabases'>

/**
 * Opens the main and the further databases of the settings; `builtIn` is the address of the
 * embedded one, `say` receives a line when a replica is lost or back.
 */
export function openDatabases(
  { databaseUrl, directUrl, readUrl, storeDatabases = [] }: Addresses,
  builtIn = '',
  say?: (line: string) => void,
): Databases {
  const main = openDatabase(databaseUrl ?? builtIn, {
    ...(directUrl !== undefined && { directUrl }),
    readUrl,
    ...(say && { say }),
  })
  const others = storeDatabases.map(({ name, url, ...own }) =>
    openDatabase(url, { beside: { name, main }, ...own, ...(say && { say }) }),
  )
  return [main, ...others]
}

/** Migrates all of them; `say` receives a line if a migration has to wait. */
export async function migrateDatabases(
  { databaseUrl, directUrl, storeDatabases = [] }: Addresses,
  migrationsFolder: string,
  { builtIn = '', say }: { builtIn?: string | undefined; say: (line: string) => void },
): Promise<void> {
  const urls = [directUrl ?? databaseUrl ?? builtIn, ...storeDatabases.map(directOf)]
  for (const url of urls) await migrateDatabase(url, migrationsFolder, { say })
}

/** Direct address of a database, not of a pooler. */
export const directOf = ({ directUrl, url }: StoreDatabase): string => directUrl ?? url

interface Named {
  name: string
  pool: { query: pg.Client['query'] }
}

/** Throws `WrongSettings` if two of them are the same database, whose jobs would then run twice. */
export async function refuseSame(databases: readonly Named[]): Promise<void> {
  const known = new Map<string, string>()
  for (const { name, pool } of databases) {
    const { rows } = await pool.query<{ is: string }>(
      `select oid || ' ' || pg_postmaster_start_time() || ' ' || current_setting('port') as is
       from pg_database where datname = current_database()`,
    )
    const is = rows[0]?.is ?? ''
    const other = known.get(is)
    if (other !== undefined)
      throw new WrongSettings([
        `The databases ${other} and ${name} are the same one; give STORE_DATABASES the addresses of others than DATABASE_URL`,
      ])
    known.set(is, name)
  }
}

export async function closeDatabases(databases: Databases): Promise<void> {
  for (const database of databases.toReversed()) await database.close()
}
