import { providerActor } from '../core/actor.ts'
import { toMajor } from '../../schemas/money/money.ts'
import type { Database, Db } from '../db/database.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import { leaveLostRefunds, leaveRefund, nextRefundTask, type RefundNote } from '../ledger/index.ts'
import { settleRefund } from '../order/index.ts'
import type { Store } from '../store/store-directory.ts'
import type { Payments } from '../core/payment-port.ts'
import { paidAttempt } from './paid-attempt.ts'

/**
 * Sends refunds through the provider that took the payment. A task is marked before the request: if
 * the answer is lost, it is not retried and an operator checks it, so money is never refunded
 * twice. Several processes may do so at once.
 */
export async function sendRefunds(
  { db }: Database,
  storeOf: (storeNbr: string) => Store | undefined,
  payments: Payments,
): Promise<void> {
  // Their process died during the request: an operator must check the result.
  await leaveLostRefunds(db, new Date(Date.now() - patience))
  for (let isMore = true; isMore;) isMore = await sendOne(db, storeOf, payments)
}

/** Time within which a provider answers; milliseconds. */
const patience = 600_000

async function sendOne(
  db: Db,
  storeOf: (storeNbr: string) => Store | undefined,
  payments: Payments,
): Promise<boolean> {
  const task = await nextRefundTask(db)
  if (!task) return false
  const { storeNbr, soNbr, id, amt } = task
  const paid = await paidAttempt(db, storeNbr, soNbr)
  const store = storeOf(storeNbr)
  const provider = paid && payments.byName(storeNbr, paid.provider)
  const leave = async (note: RefundNote) => {
    await leaveRefund(db, task, note)
    return true
  }
  if (!store || !paid || !provider) return leave('manual')
  try {
    const outcome = await provider.refund({
      attemptNbr: paid.attemptNbr,
      tradeNo: paid.tradeNo,
      method: paid.method,
      amt: toMajor(amt, store.config.currency),
      isWhole: amt === paid.amt,
    })
    if (outcome === 'refused') return await leave('refused')
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    return leave('unknown')
  }
  const ref = `${provider.name}:refund:${id}`
  return db.transaction((tx) =>
    settleRefund(tx, { storeNbr, id, ref }, providerActor(provider.name), {
      settled: () => true,
      // An operator settled the task during the request, so the money was refunded twice. This
      // needs attention.
      doneBefore: () => {
        throw new Error(`sendRefunds: task ${storeNbr}/${id} was settled manually in the meantime`)
      },
    }),
  )
}
