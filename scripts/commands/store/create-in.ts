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

/** The database of that name; the main one without a name. */
export function databaseNamed({ databases }: ShopData, name: string | undefined): Database {
  const found = databases.find((one) => one.name === (name ?? databases[0].name))
  if (!found)
    throw new Trouble(
      `There is no database "${name}"; there are ${databases.map((one) => one.name).join(', ')}, as STORE_DATABASES names them`,
    )
  return found
}

/**
 * Creates a store in one of the databases. Two commits, one right after the other: first the main
 * database knows that the number is taken and where the store lives, then the store is there. If
 * this ends in between, the same command completes it.
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

/** No database knows of the others' numbers and hosts; a store that moves has hosts somewhere. */
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
