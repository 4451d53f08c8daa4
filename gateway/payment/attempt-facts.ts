import { and, eq } from 'drizzle-orm'
import { toMajor } from '../../schemas/money/money.ts'
import type { PaymentAttempt } from '../core/payment-port.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../order/order.tables.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** An attempt as providers know it. */
export const attemptOf = (row: AttemptRow, currency: string): PaymentAttempt => ({
  attemptNbr: row.attemptNbr,
  ref: row.ref,
  tradeNo: row.tradeNo,
  method: row.method,
  amt: toMajor(row.amt, currency),
  currency,
})

/** An attempt of a store with what its order says; `undefined` if there is none. */
export async function attemptWithOrder(db: Db, storeNbr: string, attemptNbr: string) {
  const [row] = await db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(
      orders,
      and(eq(orders.storeNbr, paymentAttempts.storeNbr), eq(orders.soNbr, paymentAttempts.soNbr)),
    )
    .where(and(eq(paymentAttempts.storeNbr, storeNbr), eq(paymentAttempts.attemptNbr, attemptNbr)))
  return row
}

export type AttemptWithOrder = NonNullable<Awaited<ReturnType<typeof attemptWithOrder>>>
