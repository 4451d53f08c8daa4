import { isPayable } from '../../schemas/pay/pay-limits.ts'
import type * as ops from '../../schemas/pay/pay.ops.ts'
import { randomNbr } from '../db/random-nbr.ts'
import type { Context } from '../core/context.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { accountInfo, awaitedOf, choosePayment, lockedOrder, type Order } from '../order/index.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'
import type { Method } from './pay-methods.ts'
import type { PaymentProvider } from '../core/payment-port.ts'

type Going = OpOutput<typeof ops.pay>

/** The reason why a payment cannot start. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  constructor(
    readonly code: 'ORDER_NOT_PAYABLE' | 'PAY_NOT_USABLE',
    readonly order?: Order,
  ) {
    super(code)
  }
}

/**
 * Starts the payment of an order within the caller's transaction: a remittance, or a new payment
 * attempt at a provider, which is opened there once the browser arrives (`open-attempt.ts`). The
 * amount always comes from the order. Throws PaymentRefused.
 */
export async function beginPayment(
  ctx: Context,
  { storeNbr, soNbr }: Order,
  method: Method | undefined,
): Promise<Going> {
  const { db, store, ports } = ctx
  const order = await lockedOrder(db, storeNbr, soNbr)
  if (!order || !awaitedOf(order)) throw new PaymentRefused('ORDER_NOT_PAYABLE', order)
  if (method && !isPayable(method, awaitedOf(order))) throw new PaymentRefused('PAY_NOT_USABLE')
  if (method?.kind === 'remittance' && method.account) {
    const deadline = await choosePayment(db, order, method, store.config)
    return { PayInfo: accountInfo(ctx, order, method.account, deadline) }
  }
  const type = method?.kind === 'online' ? method.method : null
  const provider = type && ports.payments.providerFor(store, type)
  if (!method || !type || !provider) throw new PaymentRefused('PAY_NOT_USABLE')
  await choosePayment(db, order, method, store.config)
  const attemptNbr = await newAttempt(ctx, { order, method, provider, type })
  return provider.capabilities.begins(type) === 'script'
    ? { js: `/pay/go/${attemptNbr}.js` }
    : { redirectUrl: `/pay/go/${attemptNbr}` }
}

async function newAttempt(
  { db }: Context,
  parts: {
    order: Order
    method: Method
    provider: PaymentProvider
    type: NonNullable<Method['method']>
  },
): Promise<string> {
  const { order, method, provider, type } = parts
  const { storeNbr, soNbr } = order
  // Twenty characters, the maximum of the providers; random, so that they cannot be guessed.
  const attemptNbr = randomNbr('P') + randomNbr('').slice(0, 8)
  await db.insert(paymentAttempts).values({
    storeNbr,
    attemptNbr,
    soNbr,
    payNbr: method.payNbr,
    provider: provider.name,
    method: type,
    amt: awaitedOf(order),
  })
  return attemptNbr
}
