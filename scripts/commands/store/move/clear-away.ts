import { forgetStore, storeRow } from '../../../../gateway/store/change-home.ts'
import { Trouble } from '../../trouble.ts'
import { dropFence, hasFence } from './fence.ts'
import { hasSlot, isSubscribed, publishedTo, unpublish, unsubscribe } from './link.ts'
import { hasRows } from './moved-tables.ts'
import type { Place } from './places.ts'

/** Rows that one statement deletes. */
const batch = 5_000

interface Left {
  place: Place
  storeNbr: string
  tables: readonly string[]
  isMain: boolean
}

/**
 * Whether a database in which the store does not live has rows or objects that a move left there.
 */
export const hasRemains = async ({ place, storeNbr, tables, isMain }: Left): Promise<boolean> =>
  (await isSubscribed(place, storeNbr)) ||
  (await hasLink(place, storeNbr)) ||
  (await hasRows(place.client, tables, storeNbr)) ||
  (!isMain && (await storeRow(place.db, storeNbr)) !== undefined)

/** Whether another database may still replicate the store from here. */
const hasLink = async (place: Place, storeNbr: string): Promise<boolean> =>
  (await publishedTo(place, storeNbr)) !== undefined ||
  (await hasSlot(place, storeNbr)) ||
  (await hasFence(place, storeNbr))

/** Removes the publication of a store and its fence. */
export async function openUp(place: Place, storeNbr: string): Promise<void> {
  await unpublish(place, storeNbr)
  await dropFence(place, storeNbr)
}

/**
 * Deletes the store's rows from a database in which it does not live; calls `before` with each
 * step. The main database keeps the row of the store, to which operators' rows refer.
 */
export async function clearAway(
  { place, storeNbr, tables, isMain }: Left,
  before: (step: 'empty' | 'open' | 'forget') => void | Promise<void>,
): Promise<void> {
  if ((await storeRow(place.db, storeNbr))?.livesIn === null)
    throw new Trouble(`Store ${storeNbr} lives in ${place.name}, whose rows must stay`)
  await unsubscribe(place, storeNbr)
  // Otherwise the deletions would be replicated to the target.
  await unpublish(place, storeNbr)
  await before('empty')
  // Disables foreign keys and the triggers that make the audit append-only.
  await place.client.query('set session_replication_role = replica')
  try {
    for (const table of tables) await empty(place, table, storeNbr)
  } finally {
    await place.client.query('reset session_replication_role')
  }
  await before('open')
  await dropFence(place, storeNbr)
  await before('forget')
  if (!isMain) await forgetStore(place.db, storeNbr)
}

async function empty({ client }: Place, table: string, storeNbr: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where store_nbr = $1 limit ${batch}))`,
      [storeNbr],
    )
    if ((rowCount ?? 0) < batch) return
  }
}
