import type { BuyLine } from '../../schemas/cart/cart.schema.ts'
import { LocalDatabase } from './local-database.ts'

/** Milliseconds that it is kept (S2 §9). */
const lasts = 604_800_000

/** What was kept in this visit, for browsers that refuse storage. */
const kept = new Map<string, readonly BuyLine[]>()

/** Keeps what is bought at once for the checkout: one entry a store (S2 §3 "Buy-now record"). */
export async function keepBuyNow(storeNbr: string, lines: readonly BuyLine[]): Promise<void> {
  kept.set(storeNbr, lines)
  await inDatabase(storeNbr, (db) =>
    db.put('buyNowInfo', { key: storeNbr, tick: 0, value: lines, storedAt: Date.now() }),
  )
}

/** What was kept, as it was asked for: `getBuyNow` tells what it costs now. */
export async function readBuyNow(storeNbr: string): Promise<readonly BuyLine[]> {
  const entry = await inDatabase(storeNbr, (db) => db.get('buyNowInfo', storeNbr))
  if (entry && Date.now() - entry.storedAt < lasts) kept.set(storeNbr, entry.value as BuyLine[]) // kept by the function above
  // Signing out in another tab empties the database; what this one is about to buy stays with it.
  return kept.get(storeNbr) ?? []
}

/** It was ordered. */
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
    return undefined // what cannot be stored lasts for this visit
  }
}
