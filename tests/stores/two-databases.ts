import { eq } from 'drizzle-orm'
import { openDatabase, type Db } from '../../gateway/db/database.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { writeStores } from '../gateway/test-stores.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'

/** A gateway whose first store lives in the main database, and whose second one in another. */
export interface TwoDatabases {
  gateway: TestGateway
  main: Db
  other: Db
  otherUrl: string
  close(): Promise<void>
}

/** Says in a database where a store lives; null for there. */
export const putInto = (db: Db, storeNbr: string, livesIn: string | null) =>
  db.update(stores).set({ livesIn }).where(eq(stores.storeNbr, storeNbr))

/** `through` changes the address at which the gateway reaches the other one. */
export async function createTwoDatabases(
  through?: (url: string) => Promise<string>,
): Promise<TwoDatabases> {
  const otherUrl = await createDatabase()
  const second = openDatabase(otherUrl, { max: 4 })
  await writeStores(second.db)
  await putInto(second.db, 'T1', 'main')
  const address = through
    ? { url: await through(otherUrl), directUrl: otherUrl }
    : { url: otherUrl }
  const gateway = await createTestGateway({ others: [{ name: 'second', ...address }] })
  const main = gateway.database.db
  await putInto(main, 'T2', 'second')
  await gateway.directory.reload()
  return {
    gateway,
    main,
    other: second.db,
    otherUrl,
    async close() {
      await second.close()
      await gateway.close()
      await dropDatabase(otherUrl)
    },
  }
}
