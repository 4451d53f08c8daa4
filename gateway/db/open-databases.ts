import type { DataSettings } from '../settings/data-settings.ts'
import { migrateDatabase, openDatabase, type Databases } from './database.ts'

type Addresses = Pick<DataSettings, 'databaseUrl' | 'directUrl' | 'readUrl' | 'storeDatabases'>

/**
 * Opens the main database and the further ones of the settings; `builtIn` is the address of the
 * built-in one, `say` gets a line when a replica goes away or is back.
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
  const others = storeDatabases.map(({ name, url }) =>
    openDatabase(url, { beside: { name, main } }),
  )
  return [main, ...others]
}

/** Migrates all of them. */
export async function migrateDatabases(
  { databaseUrl, directUrl, storeDatabases = [] }: Addresses,
  migrationsFolder: string,
  builtIn = '',
): Promise<void> {
  const urls = [directUrl ?? databaseUrl ?? builtIn, ...storeDatabases.map(({ url }) => url)]
  for (const url of urls) await migrateDatabase(url, migrationsFolder)
}

export async function closeDatabases(databases: Databases): Promise<void> {
  for (const database of databases.toReversed()) await database.close()
}
