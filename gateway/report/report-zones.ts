import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { countAgain, type EntryKey } from '../ledger/index.ts'
import { isAtHome } from '../store/at-home.ts'
import { tryCounting } from './counting-lock.ts'

/** Rows that one statement deletes or queues, so that none exceeds the statement timeout. */
const atOnce = 50_000

/**
 * Stores the time zone by which a store's reports are counted, if it has none yet. Only
 * `queueAgain` changes it later, together with all rows.
 */
export const keepZones = (tx: Db, entries: readonly EntryKey[]) =>
  tx.execute(sql`
    insert into figure_zone (store_nbr, zone)
    select store_nbr, time_zone from store
    where store_nbr = any(${sql.param([...new Set(entries.map(({ storeNbr }) => storeNbr))])}::text[])
    order by store_nbr
    on conflict do nothing`)

/**
 * Deletes the reports of a store and queues all its entries for its present time zone. The
 * transaction must hold the counting lock; entries booked meanwhile are queued as usual.
 */
export async function queueAgain(tx: Db, storeNbr: string): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      delete from sales_figure where ctid = any(array(
        select ctid from sales_figure where store_nbr = ${storeNbr} limit ${atOnce}))`)
    if ((rowCount ?? 0) < atOnce) break
  }
  let last: number | null = null
  for (;;) {
    const next: number | undefined = await countAgain(tx, storeNbr, {
      after: last ?? 0,
      most: atOnce,
    })
    if (next === undefined) break
    last = next
  }
  await tx.execute(sql`
    insert into figure_zone as f (store_nbr, zone, recount_to)
    select store_nbr, time_zone, ${last}::bigint from store where store_nbr = ${storeNbr}
    on conflict (store_nbr) do update set zone = excluded.zone, recount_to = excluded.recount_to`)
}

/** Queues a recount of stores whose time zone differs from the counted one. */
export async function recountMoved(db: Db): Promise<void> {
  const moved = sql`select store_nbr from figure_zone join store using (store_nbr)
    where zone <> time_zone and lives_in is null`
  const { rows } = await db.execute<{ store_nbr: string }>(moved)
  for (const { store_nbr: storeNbr } of rows)
    await db.transaction(async (tx) => {
      if (!(await tryCounting(tx))) return
      const { rowCount } = await tx.execute(sql`${moved} and store_nbr = ${storeNbr}`)
      if (rowCount) await queueAgain(tx, storeNbr)
    })
}

/** Marks completed recounts. */
export const endRecounts = (db: Db) =>
  db.execute(sql`
    update figure_zone f set recount_to = null
    where recount_to is not null and ${isAtHome(sql`f.store_nbr`)} and not exists (
      select from uncounted_entry u where u.store_nbr = f.store_nbr and u.id <= f.recount_to)`)

/** Whether a store's reports are incomplete because of a recount. */
export async function isRecounting(
  db: Db,
  { storeNbr, zone }: { storeNbr: string; zone: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from figure_zone
    where store_nbr = ${storeNbr} and (zone <> ${zone} or recount_to is not null)`)
  return rows.length > 0
}
