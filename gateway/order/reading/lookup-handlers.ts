import { and, eq, isNull } from 'drizzle-orm'
import { accountRules } from '../../../schemas/account/account.schema.ts'
import { canonicalEmail, canonicalMobile } from '../../../schemas/account/contact.ts'
import * as ops from '../../../schemas/order/order-lookup.ops.ts'
import { makeCode, sendCode, spendCode } from '../../account/index.ts'
import { needCaptcha } from '../../captcha/index.ts'
import { handle, type Context } from '../../core/context.ts'
import { notFound, OpFailure } from '../../kernel/failure.ts'
import type { Notification } from '../../core/ports.ts'
import { orders } from '../order.tables.ts'
import type { Order } from '../order-rows.ts'
import { contactOf, keepProof, type Contact } from './guest-proof.ts'
import { guestOrder } from './own-order.ts'
import { orderNoIn } from '../../../schemas/order-ref/order-name.ts'

/**
 * A code is made whether there is such an order or not, and nobody waits for its sending, so that
 * neither a failure nor the time reveals an order.
 */
export const sendOrderCode = handle(ops.sendOrderCode, async ({ input, ctx }) => {
  const contact = contactIn(input.contact)
  await needCaptcha(ctx, ops.sendOrderCode)
  const order = await orderOf(ctx, input.soNbr, contact)
  const code = await makeCode(ctx, 'order', contact.to)
  if (order)
    void ctx.ports.notifier
      .send(ctx.store, ctx.lang, notificationOf(contact, code, ctx.visitor.origin), {})
      .catch(() => undefined) // the carrier logs it
  return { resendAfter: accountRules.resendAfter }
})

export const findOrder = handle(ops.findOrder, async ({ input, ctx, fail }) => {
  const contact = contactIn(input.contact)
  await spendCode(ctx, 'order', contact.to, input.code)
  const order = await orderOf(ctx, input.soNbr, contact)
  if (!order) throw fail.INVALID_CODE({})
  await keepProof(ctx, ctx.db, order)
  return { soNbr: order.token }
})

export const sendProofCode = handle(ops.sendProofCode, async ({ input, ctx }) => {
  const contact = contactOf(await guestOrder(ctx, input.soNbr))
  if (!contact) throw notFound()
  return sendCode(ctx, 'order', contact.to, (code) =>
    notificationOf(contact, code, ctx.visitor.origin),
  )
})

export const proveOrder = handle(ops.proveOrder, async ({ input, ctx }) => {
  const order = await guestOrder(ctx, input.soNbr)
  const contact = contactOf(order)
  if (!contact) throw notFound()
  await spendCode(ctx, 'order', contact.to, input.code)
  await keepProof(ctx, ctx.db, order)
  return {}
})

const notificationOf = ({ channel, to }: Contact, code: string, origin: string): Notification =>
  channel === 'mail'
    ? { kind: 'orderEmailCode', channel, to, code, origin }
    : { kind: 'orderCode', channel, to, code }

function contactIn(text: string): Contact {
  const mobile = canonicalMobile(text)
  if (mobile !== undefined) return { channel: 'sms', to: mobile }
  const email = canonicalEmail(text)
  if (email === undefined || /\p{C}/u.test(email))
    throw new OpFailure('INVALID_INPUT', [{ field: 'contact', rule: 'contact' }])
  return { channel: 'mail', to: email }
}

/** A guest's order with that contact. A member's order asks for a sign-in. */
async function orderOf(
  { db, store }: Context,
  soNbr: string,
  { channel, to }: Contact,
): Promise<Order | undefined> {
  const orderNo = orderNoIn(soNbr)
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        orderNo === undefined ? eq(orders.soNbr, soNbr.toUpperCase()) : eq(orders.orderNo, orderNo),
        isNull(orders.userNbr),
      ),
    )
  if (!order) return undefined
  const own =
    channel === 'mail' ? canonicalEmail(order.memEmail) : canonicalMobile(order.receiverTel)
  return own === to ? order : undefined
}
