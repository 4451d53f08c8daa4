import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { providerActor } from '../../gateway/core/actor.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { capture, captureNames } from '../../gateway/order/index.ts'
import { line, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'

/** Reports a payment of an order. */
export const capturing = (shop: OrdersShop, soNbr: string, ref: string, amt: number) =>
  shop.gateway.database.db.transaction((tx) =>
    capture(
      tx,
      { storeNbr: shop.storeNbr, soNbr, amt, ref, by: providerActor('test') },
      captureNames,
    ),
  )

/** Places an order of one unit, and returns its number. */
export async function placed(
  shop: OrdersShop,
  who: Shopper,
  sku: string,
  amt = 1_100,
): Promise<string> {
  const { json } = await shop.order(who, { PtList: [line(sku)], amt })
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}

/** Checks the invariants, independent of the order of events. */
export async function expectSound(shop: OrdersShop): Promise<void> {
  const { db } = shop.gateway.database
  const [bad] = await db
    .select({ count: sql<string>`count(*)` })
    .from(skus)
    .where(sql`${skus.reserved} < 0 or (${skus.isTracked} and ${skus.reserved} > ${skus.onHand})`)
  expect(Number(bad?.count)).toBe(0)
  const drift = await db.execute(sql`
    select sku.sku_id from sku left join (
      select l.store_nbr, l.sku_id, sum(l.qty) as qty from order_line l join sales_order o using (store_nbr, so_nbr)
      where o.stat in ('pay', 'cod', 'pledge') group by 1, 2
    ) held using (store_nbr, sku_id) where sku.reserved <> coalesce(held.qty, 0)`)
  expect(drift.rows).toEqual([])
  const money = await db.execute(sql`
    select o.so_nbr from sales_order o join (
      select store_nbr, so_nbr, sum((unit->>'paid')::bigint) as paid
      from order_line, jsonb_array_elements(units) unit group by 1, 2
    ) l using (store_nbr, so_nbr) where l.paid + o.amt_freight - o.amt_freight_off <> o.amt`)
  expect(money.rows).toEqual([])
  const points = await db.execute(
    sql`select user_nbr from point_entry group by 1 having sum(points) < 0`,
  )
  expect(points.rows).toEqual([])
}
