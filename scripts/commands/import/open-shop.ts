import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isDatabaseDown, openDatabase, type Database } from '../../../gateway/db/database.ts'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { EmbeddedDatabaseError } from '../../../gateway/db/embedded/embedded-database-error.ts'
import { ImportRefused } from '../../../gateway/import/index.ts'
import { readDataSettings, type DataSettings } from '../../../gateway/settings/data-settings.ts'
import { Trouble } from '../trouble.ts'

const noShop =
  'There is no shop in this database yet; run "npm start" once, or select another with DATA_DIR or DATABASE_URL'

/** Opens the shop's database, and closes it afterwards. */
export async function withShop<R>(
  act: (database: Database, settings: DataSettings) => Promise<R>,
): Promise<R> {
  const settings = readDataSettings(process.env)
  const { dataDir, databaseUrl, directUrl } = settings
  if (!databaseUrl) await mustHoldShop(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir }).catch(explain)
  const database = openDatabase(databaseUrl ?? embedded?.url ?? '', {
    ...(directUrl && { directUrl }),
  })
  try {
    return await act(database, settings).catch(explain)
  } finally {
    await database.close()
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

/** Starting the embedded database would create an empty one if the folder is wrong. */
async function mustHoldShop(dataDir: string): Promise<void> {
  if (!(await stat(path.join(dataDir, 'pg.json')).catch(() => undefined)))
    throw new Trouble(
      `${dataDir} contains no shop; run "npm start" once, or select another with DATA_DIR or DATABASE_URL`,
    )
}
