import { and, eq } from 'drizzle-orm'
import type { PayKind } from '../../../schemas/pay/pay-kind.ts'
import { isPayable, type PayLimits } from '../../../schemas/pay/pay-limits.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import type { Context } from '../../core/context.ts'
import { payMethods } from '../pay-method.tables.ts'
import { fail } from './placing-failures.ts'

/** Limits in minor units. */
export interface PayChoice extends PayLimits {
  payNbr: string
  kind: PayKind
}

const openMethods = prepared(
  (db, { storeNbr, payNbr }: Given<{ storeNbr: string; payNbr: string }>) =>
    db
      .select({
        payNbr: payMethods.payNbr,
        kind: payMethods.kind,
        amtMin: payMethods.amtMin,
        amtMax: payMethods.amtMax,
      })
      .from(payMethods)
      .where(
        and(
          eq(payMethods.storeNbr, storeNbr),
          eq(payMethods.payNbr, payNbr),
          eq(payMethods.isOn, true),
        ),
      ),
)

/** Returns the named payment method if the store offers it. */
export async function openMethod(
  { store, db }: Pick<Context, 'store' | 'db'>,
  payNbr: string | undefined,
): Promise<PayChoice | undefined> {
  if (payNbr === undefined) return undefined
  const [row] = await openMethods(db, { storeNbr: store.storeNbr, payNbr })
  return row
}

/**
 * Returns the chosen payment method; `undefined` if nothing is due or the choice is made later.
 * `method` is the named one, if the store offers it.
 */
export function payChoice(
  payNbr: string | undefined,
  method: PayChoice | undefined,
  { amt, isCod }: { amt: number; isCod: boolean },
): PayChoice | undefined {
  if (amt === 0 || payNbr === undefined) return undefined
  // Cash on delivery requires a shipping method that collects money.
  if (!method || (method.kind === 'cod' && !isCod) || !isPayable(method, amt))
    throw fail.PAY_NOT_USABLE({})
  return method
}
