import { and, desc, eq } from 'drizzle-orm'
import { toMajor } from '../../../schemas/money/money.ts'
import type { PayInfo, Remittance } from '../../../schemas/pay/pay.schema.ts'
import type { Context } from '../../core/context.ts'
import type { Remittance as Reported } from '../../ledger/index.ts'
import { paymentAttempts } from '../../payment/payment-attempt.tables.ts'
import { awaitedOf } from '../fulfilment/awaiting-payment.ts'
import type { Order } from '../order-rows.ts'
import { payMethods } from '../pay-method.tables.ts'

type Asking = Pick<Context, 'store' | 'db' | 'now'>

/** Bank account and reference for a remittance. */
export const accountInfo = (
  { store }: Pick<Asking, 'store'>,
  order: Order,
  account: NonNullable<(typeof payMethods.$inferSelect)['account']>,
  deadline: Date,
): PayInfo => ({
  type: 'account',
  amt: toMajor(awaitedOf(order), store.config.currency),
  deadline: deadline.toISOString(),
  ...account,
})

/**
 * Payment details of an order: the last issued code that is still valid, or the bank account for a
 * remittance.
 */
export async function payInfoOf(asking: Asking, order: Order): Promise<PayInfo | undefined> {
  const { db, store, now } = asking
  const { storeNbr, soNbr, payNbr, payKind, payDeadline } = order
  if (!awaitedOf(order) || !payDeadline) return undefined
  if (payKind === 'remittance' && payNbr !== null) {
    const [method] = await db
      .select({ account: payMethods.account })
      .from(payMethods)
      .where(
        and(
          eq(payMethods.storeNbr, storeNbr),
          eq(payMethods.payNbr, payNbr),
          eq(payMethods.isOn, true),
        ),
      )
    return method?.account ? accountInfo(asking, order, method.account, payDeadline) : undefined
  }
  const [coded] = await db
    .select({ code: paymentAttempts.code, amt: paymentAttempts.amt })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.storeNbr, storeNbr),
        eq(paymentAttempts.soNbr, soNbr),
        eq(paymentAttempts.stat, 'coded'),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1)
  // A code for another amount is of no use any more.
  if (!coded?.code || coded.amt !== awaitedOf(order)) return undefined
  const { deadline = payDeadline.toISOString(), ...what } = coded.code
  if (new Date(deadline) <= now) return undefined
  return { ...what, amt: toMajor(coded.amt, store.config.currency), deadline }
}

/** A reported remittance as its shopper sees it. */
export const shownRemittance = ({ last5, at, fileKey }: Reported): Remittance => ({
  last5,
  at: at.toISOString(),
  hasPicture: fileKey !== null,
})
