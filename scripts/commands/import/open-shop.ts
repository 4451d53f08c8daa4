import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isDatabaseDown, type Database } from '../../../gateway/db/database.ts'
import { closeDatabases, openDatabases } from '../../../gateway/db/open-databases.ts'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { EmbeddedDatabaseError } from '../../../gateway/db/embedded/embedded-database-error.ts'
import { homeOf } from '../../../gateway/store/at-home.ts'
import { ImportRefused } from '../../../gateway/import/index.ts'
import { readDataSettings, type DataSettings } from '../../../gateway/settings/data-settings.ts'
import { Trouble } from '../trouble.ts'

const noShop =
  'There is no shop in this database yet; run "npm start" once, or select another with DATA_DIR or DATABASE_URL'

/** Opens the database that holds a store and closes it afterwards. The store may be unknown. */
export async function withStore<R>(
  storeNbr: string,
  act: (database: Database, settings: DataSettings) => Promise<R>,
): Promise<R> {
  const settings = readDataSettings(process.env)
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl) await mustHoldShop(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir }).catch(explain)
  const databases = openDatabases(settings, embedded?.url)
  try {
    const found = await homeOf(databases, storeNbr).catch(explain)
    return await act(found ?? databases[0], settings).catch(explain)
  } finally {
    await closeDatabases(databases)
    await embedded?.stop()
  }
}

/** Converts errors that an operator can fix to one-line messages. */
function explain(error: unknown): never {
  if (error instanceof ImportRefused || error instanceof EmbeddedDatabaseError)
    throw new Trouble(error.message)
  // PostgreSQL's "undefined table".
  if (codeOf(error) === '42P01') throw new Trouble(noShop)
  if (isDatabaseDown(error))
    throw new Trouble(
      `The database does not answer (${codeOf(error) || String(error)}); check DATABASE_URL, and import the file again to continue`,
    )
  throw error
}

export function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code
  return ''
}

/**
 * Throws unless the folder has a shop: starting the embedded database would create an empty one.
 */
async function mustHoldShop(dataDir: string): Promise<void> {
  if (!(await stat(path.join(dataDir, 'pg.json')).catch(() => undefined)))
    throw new Trouble(
      `${dataDir} contains no shop; run "npm start" once, or select another with DATA_DIR or DATABASE_URL`,
    )
}
