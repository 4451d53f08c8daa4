import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { paymentEntries, uncountedEntries } from './ledger.tables.ts'

/** Key of a ledger entry. */
export interface EntryKey {
  storeNbr: string
  id: number
}

/** Queues a new entry for the reports, in the transaction that books it. */
export async function toCount(tx: Db, entry: EntryKey): Promise<void> {
  await tx.insert(uncountedEntries).values(entry)
}

/**
 * Takes queued entries of any store whose orders are at least `age` milliseconds old. The caller
 * counts them in the same transaction.
 */
export async function takeUncounted(
  tx: Db,
  { most, age }: { most: number; age: number },
): Promise<EntryKey[]> {
  // A subquery for each entry, since a join might read all orders for a few entries.
  const orderedAt = sql`(select o.created_at from payment_entry e
    join sales_order o on o.store_nbr = e.store_nbr and o.so_nbr = e.so_nbr
    where e.store_nbr = ${uncountedEntries.storeNbr} and e.id = ${uncountedEntries.id})`
  const some = tx
    .select({ row: sql`ctid` })
    .from(uncountedEntries)
    .where(
      sql`${orderedAt} <= now() - ${age} * interval '1 millisecond' and ${isAtHome(uncountedEntries.storeNbr)}`,
    )
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .delete(uncountedEntries)
    .where(sql`ctid = any(array(${some}))`)
    .returning()
}

/** Queues entries of a store again, from `after` on. Returns the last of them. */
export async function countAgain(
  tx: Db,
  storeNbr: string,
  { after, most }: { after: number; most: number },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with batch as (
      select store_nbr, id from payment_entry
      where ${and(eq(paymentEntries.storeNbr, storeNbr), sql`id > ${after}`)}
      order by id limit ${most}),
    put as (insert into uncounted_entry select store_nbr, id from batch on conflict do nothing)
    select max(id) as last from batch`)
  return rows[0]?.last ? Number(rows[0].last) : undefined
}
