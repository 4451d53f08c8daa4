import { and, eq, isNull } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../../schemas/account/contact.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../db/database.ts'
import { visitorLasts } from '../../kernel/visitor.ts'
import { hashOf } from '../../session/member.ts'
import { orders } from '../order.tables.ts'
import type { Order } from '../order-rows.ts'
import { maskedEmail, maskedTel } from './masked.ts'

/** Whether this browser has proven the contact of a guest's order, and may still act for the guest. */
export const isProven = (
  { visitor, now }: Pick<Context, 'visitor' | 'now'>,
  { proofHash, proofUntil }: Order,
): boolean =>
  visitor.knownToken !== undefined &&
  proofUntil !== null &&
  proofUntil > now &&
  proofHash === hashOf(visitor.knownToken)

/** Lets this browser act for the guest, as long as its cookie lasts. */
export async function keepProof(
  { visitor, now }: Pick<Context, 'visitor' | 'now'>,
  db: Db,
  { storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>,
): Promise<void> {
  const proofHash = hashOf(visitor.keptToken())
  const proofUntil = new Date(now.getTime() + visitorLasts * 1000)
  await db
    .update(orders)
    .set({ proofHash, proofUntil })
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr), isNull(orders.userNbr)))
}

/** A contact to which codes are sent, in canonical form. */
export interface Contact {
  channel: 'mail' | 'sms'
  to: string
}

/** The contact that a guest left with an order: the email address, else the mobile number. */
export function contactOf({
  memEmail,
  receiverTel,
}: Pick<Order, 'memEmail' | 'receiverTel'>): Contact | undefined {
  const email = canonicalEmail(memEmail)
  if (email !== undefined) return { channel: 'mail', to: email }
  const mobile = canonicalMobile(receiverTel)
  return mobile === undefined ? undefined : { channel: 'sms', to: mobile }
}

/** The contact, masked: a link may have been passed on. */
export function shownContact(order: Order): string {
  const { channel, to } = contactOf(order) ?? {}
  if (to === undefined) return ''
  return channel === 'mail' ? maskedEmail(to) : maskedTel(to)
}
