import { toMajor } from '../../schemas/money/money.ts'
import { isPayable } from '../../schemas/pay/pay-limits.ts'
import type * as ops from '../../schemas/pay/pay.ops.ts'
import { randomNbr } from '../db/random-nbr.ts'
import type { Context } from '../core/context.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { accountInfo, awaitedOf, choosePayment, lockedOrder, type Order } from '../order/index.ts'
import { localized } from '../store/store-config.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'
import type { Method } from './pay-methods.ts'
import type { PayProvider, StartAnswer } from '../core/payment-port.ts'

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
 * attempt at a provider. The amount always comes from the order. Throws PaymentRefused.
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
  const deadline = await choosePayment(db, order, method, store.config)
  const start = await newAttempt(ctx, { order, method, provider, type, deadline })
  switch (start.answer.kind) {
    case 'redirect':
      return { redirectUrl: start.answer.url }
    case 'js':
      return { js: start.answer.src }
    // The content policy of the shop's pages forbids forms to other origins; `/pay/go/…` has its
    // own policy.
    case 'form':
      return { redirectUrl: `/pay/go/${start.attemptNbr}` }
  }
}

async function newAttempt(
  { db, store, lang, now, visitor }: Context,
  parts: {
    order: Order
    method: Method
    provider: PayProvider
    type: NonNullable<Method['method']>
    deadline: Date
  },
): Promise<{ attemptNbr: string; answer: StartAnswer }> {
  const { order, method, provider, type, deadline } = parts
  const { storeNbr, soNbr } = order
  const amt = awaitedOf(order)
  const { currency, storeName, defaultLang } = store.config
  // Twenty characters, the maximum of the providers; random, so that they cannot be guessed.
  const attemptNbr = randomNbr('P') + randomNbr('').slice(0, 8)
  const name = localized(storeName, lang, defaultLang)
  const answer = provider.start({
    attemptNbr,
    method: type,
    amt: toMajor(amt, currency),
    currency,
    title: `${name} ${soNbr}`,
    storeName: name,
    lang,
    deadline,
    now,
    notifyUrl: `${visitor.origin}/pay/notify/${provider.name}`,
    returnUrl: `${visitor.origin}/pay/return/${attemptNbr}`,
    backUrl: `${visitor.origin}/pay/return/${attemptNbr}`,
  })
  await db.insert(paymentAttempts).values({
    storeNbr,
    attemptNbr,
    soNbr,
    payNbr: method.payNbr,
    provider: provider.name,
    method: type,
    amt,
    start: answer,
  })
  return { attemptNbr, answer }
}
