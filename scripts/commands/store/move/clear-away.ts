import { forgetStore, storeRow } from '../../../../gateway/store/change-home.ts'
import { Trouble } from '../../trouble.ts'
import { dropFence, hasFence } from './fence.ts'
import { hasSlot, isSubscribed, publishedTo, unpublish, unsubscribe } from './link.ts'
import { hasRows } from './moved-tables.ts'
import type { Place } from './places.ts'

/** Rows that are removed by one statement. */
const batch = 5_000

interface Left {
  place: Place
  storeNbr: string
  tables: readonly string[]
  isMain: boolean
}

/** Whether a database in which the store does not live has anything that a move made or left. */
export const hasRemains = async ({ place, storeNbr, tables, isMain }: Left): Promise<boolean> =>
  (await isSubscribed(place, storeNbr)) ||
  (await hasLink(place, storeNbr)) ||
  (await hasRows(place.client, tables, storeNbr)) ||
  (!isMain && (await storeRow(place.db, storeNbr)) !== undefined)

/** Whether another database may still copy the store from here. */
const hasLink = async (place: Place, storeNbr: string): Promise<boolean> =>
  (await publishedTo(place, storeNbr)) !== undefined ||
  (await hasSlot(place, storeNbr)) ||
  (await hasFence(place, storeNbr))

/** Ends what copied from a database, and the fence around the store there. */
export async function openUp(place: Place, storeNbr: string): Promise<void> {
  await unpublish(place, storeNbr)
  await dropFence(place, storeNbr)
}

/**
 * Removes the store's rows from a database in which it does not live; `before` names each step. The
 * main database keeps the row of the store, which operators' rows refer to.
 */
export async function clearAway(
  { place, storeNbr, tables, isMain }: Left,
  before: (step: 'empty' | 'open' | 'forget') => void | Promise<void>,
): Promise<void> {
  if ((await storeRow(place.db, storeNbr))?.livesIn === null)
    throw new Trouble(`Store ${storeNbr} lives in ${place.name}, whose rows must stay`)
  await unsubscribe(place, storeNbr)
  // Otherwise the target would remove its rows, too.
  await unpublish(place, storeNbr)
  await before('empty')
  // Foreign keys and the triggers that keep the audit are for ordinary writers.
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
