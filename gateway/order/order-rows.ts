import { and, asc, eq } from 'drizzle-orm'
import { prepared, type Given } from '../db/prepared.ts'
import { orderLines, type orders } from './order.tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

export const linesOf = prepared(
  (db, { storeNbr, soNbr }: Given<Pick<Order, 'storeNbr' | 'soNbr'>>) =>
    db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.soNbr, soNbr)))
      .orderBy(asc(orderLines.ln)),
)

/** Units of a line that were not returned. */
export const leftOf = ({ qty, qtyRet }: Pick<OrderLine, 'qty' | 'qtyRet'>): number => qty - qtyRet
