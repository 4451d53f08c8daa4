import { and, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { isRefundable } from '../payment/index.ts'
import { isAtHome } from '../store/at-home.ts'
import type { Facts } from './facts.ts'
import type { Request } from './request-transition.ts'
import { returns } from './return.tables.ts'

export type BankAccount = Pick<Request, 'bankCode' | 'acctNbr' | 'acctName'>

/** Whether the remaining money of the order can only be refunded to a bank account. */
export const needsBank = async (
  { db, ports }: Pick<Context, 'db' | 'ports'>,
  { order, amtLeft }: Pick<Facts, 'order' | 'amtLeft'>,
): Promise<boolean> => amtLeft > 0 && !(await isRefundable(db, ports.payments, order))

/** Account columns of a request; empty if the refund goes through the payment provider. */
export const accountIn = (
  { bankCode = '', acctNbr = '', acctName = '' }: Partial<BankAccount>,
  isNeeded: boolean,
): BankAccount =>
  isNeeded ? { bankCode, acctNbr, acctName } : { bankCode: '', acctNbr: '', acctName: '' }

export const isComplete = ({ bankCode, acctNbr, acctName }: BankAccount): boolean =>
  bankCode !== '' && acctNbr !== '' && acctName !== ''

/** Erases bank accounts some time after their request ended, when no queries are to be expected. */
export async function eraseAccounts(db: Db): Promise<void> {
  await db
    .update(returns)
    .set({ bankCode: '', acctNbr: '', acctName: '' })
    .where(
      and(
        ne(returns.acctNbr, ''),
        lt(returns.endedAt, sql`now() - interval '180 days'`),
        isAtHome(returns.storeNbr),
      ),
    )
}
