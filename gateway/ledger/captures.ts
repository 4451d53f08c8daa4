import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isBalanceOf, type OfOrder } from './balances.ts'
import { paymentEntries, payments } from './ledger.tables.ts'
import { toCount } from './uncounted.ts'

/** Returns the order that a payment was booked for, by the payer's reference. */
export async function capturedFor(
  db: Db,
  storeNbr: string,
  ref: string,
): Promise<string | undefined> {
  const [known] = await db
    .select({ soNbr: paymentEntries.soNbr })
    .from(paymentEntries)
    .where(
      and(
        eq(paymentEntries.storeNbr, storeNbr),
        eq(paymentEntries.kind, 'capture'),
        eq(paymentEntries.ref, ref),
      ),
    )
  return known?.soNbr
}

/**
 * Books captured money of an order, once per payer reference. This is the only place that increases
 * a balance. Returns the order that the payment is booked for. The caller must hold the order's row
 * lock. `at` is the time of the capture, if in the past.
 */
export async function bookCapture(
  tx: Db,
  { storeNbr, soNbr }: OfOrder,
  { amt, ref, at }: { amt: number; ref: string; at?: Date },
): Promise<{ isNew: boolean; soNbr: string }> {
  const [booked] = await tx
    .insert(paymentEntries)
    .values({ storeNbr, soNbr, kind: 'capture', amt, ref, ...(at && { at }) })
    .onConflictDoNothing()
    .returning({ storeNbr: paymentEntries.storeNbr, id: paymentEntries.id })
  if (!booked) return { isNew: false, soNbr: (await capturedFor(tx, storeNbr, ref)) ?? soNbr }
  await toCount(tx, booked)
  await tx
    .update(payments)
    .set({ captured: sql`${payments.captured} + ${amt}` })
    .where(isBalanceOf({ storeNbr, soNbr }))
  return { isNew: true, soNbr }
}
