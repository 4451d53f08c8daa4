import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Databases } from '../../../gateway/db/database.ts'
import {
  closeDatabases,
  migrateDatabases,
  openDatabases,
} from '../../../gateway/db/open-databases.ts'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { homeOf } from '../../../gateway/store/at-home.ts'
import { listStores } from '../../../gateway/store/change-store.ts'
import { readDataSettings, type DataSettings } from '../../../gateway/settings/data-settings.ts'
import { Trouble } from '../trouble.ts'

export interface ShopData {
  /** The main database. */
  database: Database
  databases: Databases
  settings: DataSettings
}

/**
 * Opens the shop of DATA_DIR and DATABASE_URL, and prints which shop it is before anything is
 * written. If neither is set, the shop must exist, so that no database is created in a wrong
 * folder.
 */
export async function withShop<T>(work: (shop: ShopData) => Promise<T>): Promise<T> {
  const settings = readDataSettings(process.env)
  const { dataDir, databaseUrl } = settings
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
    await migrateDatabases(
      settings,
      path.join(import.meta.dirname, '../../../gateway/db/migrations'),
      { builtIn: embedded?.url, say: (line) => console.error(line) },
    )
    const databases = openDatabases(settings, embedded?.url)
    try {
      const known = (await storesOf({ databases })).map(({ storeNbr }) => storeNbr)
      console.error(
        `Shop: ${databaseUrl ? withoutPassword(databaseUrl) : dataDir}, ${known.length ? `stores ${known.join(', ')}` : 'no stores yet'}`,
      )
      return await work({ databases, database: databases[0], settings })
    } finally {
      await closeDatabases(databases)
    }
  } finally {
    await embedded?.stop()
  }
}

/** All stores of all databases, by number. */
export async function storesOf({ databases }: Pick<ShopData, 'databases'>) {
  const each = databases.map(async (database) =>
    (await listStores(database.db)).map((store) => ({ ...store, database })),
  )
  return (await Promise.all(each))
    .flat()
    .toSorted((a, b) => (a.storeNbr < b.storeNbr ? -1 : Number(a.storeNbr > b.storeNbr)))
}

/** The database in which a store lives. */
export async function databaseOf({ databases }: ShopData, storeNbr: string): Promise<Database> {
  const database = await homeOf(databases, storeNbr)
  if (!database) throw noStore(storeNbr)
  return database
}

export const noStore = (storeNbr: string) =>
  new Trouble(`There is no store ${storeNbr} in this shop; see "npm run store -- list"`)

/** Formats an address as `postgres://user@host/database`. */
function withoutPassword(text: string): string {
  if (!URL.canParse(text)) return 'DATABASE_URL'
  const url = new URL(text)
  url.password = ''
  url.search = ''
  return url.href
}
