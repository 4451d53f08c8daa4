import { providerActor } from '../core/actor.ts'
import { toMajor } from '../../schemas/money/money.ts'
import type { Database, Db } from '../db/database.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import {
  deferRefund,
  leaveLostRefunds,
  leaveRefund,
  nextRefundTask,
  type RefundNote,
  type RefundTask,
} from '../ledger/index.ts'
import { settleRefund } from '../order/index.ts'
import type { Store } from '../store/store-directory.ts'
import type {
  PaymentProvider,
  Payments,
  RefundOutcome,
  RefundRequest,
  RefundState,
} from '../core/payment-port.ts'
import { attemptOf } from './attempt-facts.ts'
import { paidAttempt } from './paid-attempt.ts'

/**
 * Sends refunds through the provider that took the payment. A task is marked before the request: if
 * the answer is lost, the provider is asked about it, or an operator checks it where it cannot be
 * asked, so money is never refunded twice. Several processes may do so at once.
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
  const { currency } = store.config
  const request: RefundRequest = {
    refundNbr: `${paid.attemptNbr}-${id}`,
    attempt: attemptOf(paid, currency),
    amt: toMajor(amt, currency),
    isWhole: amt === paid.amt,
    now: new Date(),
  }
  const possible = provider.capabilities.refund(paid.method)
  if (possible === 'none' || (possible === 'whole' && !request.isWhole)) return leave('manual')
  const outcome = await outcomeOf(task, provider, request)
  switch (outcome) {
    case 'refused':
    case 'unknown':
      return leave(outcome)
    case 'pending':
    case 'later':
    case 'none':
      if (isOld(task)) return leave('unknown')
      await deferRefund(db, task, outcome)
      return true
    case 'done':
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

/** Outcome of a refund: requests it, or queries one that was requested before. */
async function outcomeOf(
  { pendingAt }: RefundTask,
  provider: PaymentProvider,
  request: RefundRequest,
): Promise<RefundOutcome | RefundState | 'unknown'> {
  try {
    if (!pendingAt) return await provider.refund(request)
    return (await provider.askRefund?.(request)) ?? 'unknown'
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    return provider.askRefund ? 'pending' : 'unknown'
  }
}

/** Days after which an unfinished refund becomes a task for operators. */
const days = 7
const isOld = ({ createdAt }: RefundTask): boolean =>
  Date.now() - createdAt.getTime() > days * 86_400_000
