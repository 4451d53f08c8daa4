import { inArray, or, eq } from 'drizzle-orm'
import type { Database, Db } from '../../../gateway/db/database.ts'
import { enterStore, storeRow } from '../../../gateway/store/change-home.ts'
import { storeHosts } from '../../../gateway/store/store.tables.ts'
import { Trouble } from '../trouble.ts'
import type { ShopData } from './store-data.ts'

export interface Wanted {
  storeNbr: string
  hosts: readonly string[]
}

/** The database of a name; without a name the main one. */
export function databaseNamed({ databases }: ShopData, name: string | undefined): Database {
  const found = databases.find((one) => one.name === (name ?? databases[0].name))
  if (!found)
    throw new Trouble(
      `There is no database "${name}"; there are ${databases.map((one) => one.name).join(', ')}, as STORE_DATABASES names them`,
    )
  return found
}

/**
 * Creates a store in one of the databases. Makes two commits, one right after the other: the main
 * database records the number and where the store lives, then the store is created. If the process
 * dies in between, running the same command again completes the creation.
 */
export async function createIn<T>(
  shop: ShopData,
  home: Database,
  wanted: Wanted,
  make: (db: Db) => Promise<T>,
): Promise<T> {
  await refuseKnown(shop, wanted)
  if (home === shop.database) return make(home.db)
  const { storeNbr } = wanted
  return home.db.transaction(async (tx) => {
    const made = await make(tx)
    const row = await storeRow(tx, storeNbr)
    if (!row || !(await enterStore(shop.database.db, row, home.name))) throw taken(storeNbr)
    return made
  })
}

export const taken = (storeNbr: string) => new Trouble(`There is already a store ${storeNbr}`)

/**
 * Refuses numbers and hosts that exist in any database, because no constraint spans databases. A
 * store that is being moved has its hosts in one of them.
 */
async function refuseKnown({ databases }: ShopData, { storeNbr, hosts }: Wanted): Promise<void> {
  for (const { db } of databases) {
    const known = await db
      .select({ storeNbr: storeHosts.storeNbr, host: storeHosts.host })
      .from(storeHosts)
      .where(or(eq(storeHosts.storeNbr, storeNbr), inArray(storeHosts.host, [...hosts])))
    if (known.some((one) => one.storeNbr === storeNbr)) throw taken(storeNbr)
    const [other] = known
    if (other) throw new Trouble(`Another store already uses the host ${other.host}`)
  }
}
