import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

export interface OrderOfVisit {
  soNbr: string
  /** Hash of its visit on this day. */
  hash: string
}

/**
 * Stores the sources of orders according to their visits, once each. An order without a recorded
 * visit is left out.
 */
export const writeSources = (
  tx: Db,
  { storeNbr, day }: { storeNbr: string; day: string },
  orders: readonly OrderOfVisit[],
) =>
  tx.execute(sql`
    insert into order_source (store_nbr, so_nbr, channel, campaign)
    select v.store_nbr, g.so_nbr, v.channel, v.campaign
    from unnest(
      ${sql.param(orders.map(({ soNbr }) => soNbr))}::text[],
      ${sql.param(orders.map(({ hash }) => hash))}::text[]) as g (so_nbr, hash)
    join visit v on v.store_nbr = ${storeNbr} and v.day = ${day} and v.hash = g.hash
    order by g.so_nbr
    on conflict do nothing`)

/**
 * Fixes the sources of the orders of ledger entries: those without a source become unknown, so that
 * their sales are never counted for two channels.
 */
export const settleSources = (tx: Db, entries: readonly { storeNbr: string; id: number }[]) =>
  tx.execute(sql`
    insert into order_source (store_nbr, so_nbr, channel, campaign)
    select distinct e.store_nbr, e.so_nbr, '', ''
    from unnest(
      ${sql.param(entries.map(({ storeNbr }) => storeNbr))}::text[],
      ${sql.param(entries.map(({ id }) => id))}::bigint[]) as taken (store_nbr, id)
    join payment_entry e on e.store_nbr = taken.store_nbr and e.id = taken.id
    order by e.store_nbr, e.so_nbr
    on conflict do nothing`)
