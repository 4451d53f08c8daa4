import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders } from '../order.tables.ts'

/** Numbers of a store's orders for people, by those of the wire; fields of an answer. */
export async function orderNosOf(
  db: Db,
  storeNbr: string,
  soNbrs: readonly string[],
): Promise<ReadonlyMap<string, { orderNo: number }>> {
  const rows = await db
    .select({ soNbr: orders.soNbr, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.storeNbr, storeNbr), inArray(orders.soNbr, [...new Set(soNbrs)])))
  return new Map(rows.flatMap(({ soNbr, orderNo }) => (orderNo ? [[soNbr, { orderNo }]] : [])))
}
