import type { BuyLine } from '../../schemas/cart/cart.schema.ts'
import { LocalDatabase } from './local-database.ts'

/** Lifetime in milliseconds: seven days. */
const lasts = 604_800_000

/** In-memory copy for this visit, for browsers that refuse storage. */
const kept = new Map<string, readonly BuyLine[]>()

/** Stores the lines of a buy-now order for the checkout; one entry per store. */
export async function keepBuyNow(storeNbr: string, lines: readonly BuyLine[]): Promise<void> {
  kept.set(storeNbr, lines)
  await inDatabase(storeNbr, (db) =>
    db.put('buyNowInfo', { key: storeNbr, tick: 0, value: lines, storedAt: Date.now() }),
  )
}

/** Returns the stored lines as they were requested; `getBuyNow` returns their current prices. */
export async function readBuyNow(storeNbr: string): Promise<readonly BuyLine[]> {
  const entry = await inDatabase(storeNbr, (db) => db.get('buyNowInfo', storeNbr))
  if (entry && Date.now() - entry.storedAt < lasts) kept.set(storeNbr, entry.value as BuyLine[]) // stored by the function above
  // Signing out in another tab empties the database; this tab keeps its lines.
  return kept.get(storeNbr) ?? []
}

/** Called once the order is placed. */
export async function forgetBuyNow(storeNbr: string): Promise<void> {
  kept.delete(storeNbr)
  await inDatabase(storeNbr, (db) => db.clear(['buyNowInfo']))
}

async function inDatabase<T>(
  storeNbr: string,
  work: (db: LocalDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work(new LocalDatabase(storeNbr))
  } catch {
    return undefined // without storage the lines last for this visit
  }
}
