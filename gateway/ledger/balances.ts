import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import { payments } from './ledger.tables.ts'

/** The order of a booking. */
export interface OfOrder {
  storeNbr: string
  soNbr: string
}

/** Statement that opens the balance of a new order, sent with the one that writes the order. */
export const openBalance = (db: Db, { storeNbr, soNbr }: Given<OfOrder>) =>
  db.insert(payments).values({ storeNbr, soNbr })

/** Money of an order; minor units. */
export interface Balance {
  captured: number
  owed: number
  refunded: number
  /** Captured and neither refunded nor owed. */
  left: number
}

/** The balance of an order. To change it, the caller must hold the order's row lock. */
export async function balanceOf(db: Db, order: OfOrder): Promise<Balance> {
  const [row] = await balanceRow(db, order)
  if (!row) return { captured: 0, owed: 0, refunded: 0, left: 0 }
  const { captured, owed, refunded } = row
  return { captured, owed, refunded, left: captured - owed - refunded }
}

const balanceRow = prepared((db, order: Given<OfOrder>) =>
  db.select().from(payments).where(isBalanceOf(order)),
)

export const isBalanceOf = ({ storeNbr, soNbr }: OfOrder | Given<OfOrder>) =>
  and(eq(payments.storeNbr, storeNbr), eq(payments.soNbr, soNbr))
