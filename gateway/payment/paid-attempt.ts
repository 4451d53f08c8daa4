import { and, asc, eq } from 'drizzle-orm'
import type { Payments } from '../core/payment-port.ts'
import type { Db } from '../db/database.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

/** The attempt that paid the order; `undefined` if it was paid by another method. */
export async function paidAttempt(db: Db, storeNbr: string, soNbr: string) {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.storeNbr, storeNbr),
        eq(paymentAttempts.soNbr, soNbr),
        eq(paymentAttempts.stat, 'paid'),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(1)
  return row
}

/** Whether the provider that captured an order's payment can refund it. */
export async function isRefundable(
  db: Db,
  payments: Payments,
  { storeNbr, soNbr }: { storeNbr: string; soNbr: string },
): Promise<boolean> {
  const paid = await paidAttempt(db, storeNbr, soNbr)
  const provider = paid && payments.byName(storeNbr, paid.provider)
  return (
    paid !== undefined &&
    provider !== undefined &&
    provider.capabilities.refund(paid.method) !== 'none'
  )
}
