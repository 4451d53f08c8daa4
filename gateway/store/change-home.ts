import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { announceStore } from './store-directory.ts'
import { stores } from './store.tables.ts'

type StoreRow = typeof stores.$inferSelect

export async function storeRow(db: Db, storeNbr: string): Promise<StoreRow | undefined> {
  const [row] = await db.select().from(stores).where(eq(stores.storeNbr, storeNbr))
  return row
}

/** Marks the store as living in the named database, for all processes, from the commit on. */
export async function sendStore(tx: Db, storeNbr: string, livesIn: string): Promise<void> {
  await tx.update(stores).set({ livesIn }).where(eq(stores.storeNbr, storeNbr))
  await announceStore(tx, storeNbr)
}

/**
 * Marks the store as living in this database from the commit on, with its row from the previous
 * one.
 */
export async function receiveStore(tx: Db, row: StoreRow): Promise<void> {
  const home = { ...row, livesIn: null }
  await tx.insert(stores).values(home).onConflictDoUpdate({ target: stores.storeNbr, set: home })
  await announceStore(tx, row.storeNbr)
}

/**
 * Registers in the main database a store that is created in the named one. Replaces leftovers of an
 * interrupted creation; false if another store has the number.
 */
export async function enterStore(main: Db, row: StoreRow, livesIn: string): Promise<boolean> {
  const entry = { ...row, livesIn }
  const entered = await main
    .insert(stores)
    .values(entry)
    .onConflictDoUpdate({
      target: stores.storeNbr,
      set: entry,
      setWhere: eq(stores.livesIn, livesIn),
    })
    .returning({ storeNbr: stores.storeNbr })
  return entered.length > 0
}

/** Removes the row of a store that has left. */
export async function forgetStore(tx: Db, storeNbr: string): Promise<void> {
  await tx.delete(stores).where(and(eq(stores.storeNbr, storeNbr), isNotNull(stores.livesIn)))
  await announceStore(tx, storeNbr)
}
