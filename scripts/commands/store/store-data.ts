import { access } from 'node:fs/promises'
import path from 'node:path'
import { migrateDatabase, openDatabase, type Database } from '../../../gateway/db/database.ts'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { listStores } from '../../../gateway/store/change-store.ts'
import { readDataSettings, type DataSettings } from '../../../gateway/settings/data-settings.ts'
import { Trouble } from '../trouble.ts'

export interface ShopData {
  database: Database
  settings: DataSettings
}

/**
 * Opens the shop of DATA_DIR and DATABASE_URL, and prints which shop it is before anything is
 * written. Without either setting a shop must exist, so that a wrong folder does not get a new
 * database.
 */
export async function withShop<T>(work: (shop: ShopData) => Promise<T>): Promise<T> {
  const settings = readDataSettings(process.env)
  const { dataDir, databaseUrl, directUrl } = settings
  const isThere = async (name: string) =>
    access(path.join(dataDir, name)).then(
      () => true,
      () => false,
    )
  if (
    !process.env.DATA_DIR &&
    !databaseUrl &&
    !(await isThere('pg')) &&
    !(await isThere('pg.json'))
  )
    throw new Trouble(
      `There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL as the shop uses them; DATA_DIR=${dataDir} creates a new one here`,
    )
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    await migrateDatabase(
      directUrl ?? url,
      path.join(import.meta.dirname, '../../../gateway/db/migrations'),
    )
    const database = openDatabase(url, { ...(directUrl && { directUrl }) })
    try {
      const known = (await listStores(database.db)).map(({ storeNbr }) => storeNbr)
      console.error(
        `Shop: ${databaseUrl ? withoutPassword(databaseUrl) : dataDir}, ${known.length ? `stores ${known.join(', ')}` : 'no stores yet'}`,
      )
      return await work({ database, settings })
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

/** Returns `postgres://user@host/database`. */
function withoutPassword(text: string): string {
  if (!URL.canParse(text)) return 'DATABASE_URL'
  const url = new URL(text)
  url.password = ''
  url.search = ''
  return url.href
}
