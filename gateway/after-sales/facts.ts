import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import { together } from '../db/together.ts'
import { balanceOf, refundedByLine } from '../ledger/index.ts'
import { linesOf, type Order, type OrderLine } from '../order/index.ts'
import { returns } from './return.tables.ts'

/** Data of an order that its refunds and returns depend on. */
export interface Facts {
  order: Order
  lines: readonly OrderLine[]
  /** Its requests so far. */
  requests: readonly Pick<typeof returns.$inferSelect, 'stat' | 'refund'>[]
  /** Captured money; minor units. */
  captured: number
  /** Money that is neither refunded nor owed; minor units. */
  amtLeft: number
  /** Refunded by operators for single lines. */
  byLine: ReadonlyMap<number, number>
}

/** Reads the facts of an order. To change it, the caller must hold the order's row lock. */
export async function factsOf(db: Db, order: Order): Promise<Facts> {
  const [lines, requests, { captured, left: amtLeft }, byLine] = await together([
    linesOf(db, order),
    requestsOf(db, order),
    balanceOf(db, order),
    refundedByLine(db, order),
  ])
  return { order, lines, requests, captured, amtLeft, byLine }
}

const requestsOf = prepared((db, { storeNbr, soNbr }: Given<{ storeNbr: string; soNbr: string }>) =>
  db
    .select({ stat: returns.stat, refund: returns.refund })
    .from(returns)
    .where(and(eq(returns.storeNbr, storeNbr), eq(returns.soNbr, soNbr))),
)
