import { inject } from 'vitest'
import { openDatabase, type Db } from '../../gateway/db/database.ts'
import { startEmbedded } from '../../gateway/db/embedded.ts'

/** Uses the database of the demo that the tests share. */
export async function onDemoDatabase<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const { url, stop } = await startEmbedded({ dataDir: inject('shopData') })
  const { db, close } = openDatabase(url)
  try {
    return await run(db)
  } finally {
    await close()
    await stop()
  }
}
