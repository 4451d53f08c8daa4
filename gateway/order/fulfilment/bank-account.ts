import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { BankAccount } from '../../../schemas/pay/pay-operator.schema.ts'
import { payMethods } from '../pay-method.tables.ts'

/**
 * Sets the account that a store's remittances are paid to, and offers them. Returns false if the
 * store has no such payment method.
 */
export async function setBankAccount(
  db: Db,
  storeNbr: string,
  account: BankAccount,
): Promise<boolean> {
  const { rowCount } = await db
    .update(payMethods)
    .set({ account, isOn: true })
    .where(
      and(
        eq(payMethods.storeNbr, storeNbr),
        eq(payMethods.kind, 'remittance'),
        isNull(payMethods.deletedAt),
      ),
    )
  return Boolean(rowCount)
}
