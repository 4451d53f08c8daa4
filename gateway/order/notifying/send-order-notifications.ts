import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../schemas/lang.ts'
import { formatAmount, toMajor } from '../../../schemas/money/money.ts'
import { momentText } from '../../../schemas/moment-text.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import type { OrderDetails, OrderNotification } from '../../core/ports.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../../notification/index.ts'
import { isEligible } from '../../store/round-robin.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { currencyIn } from '../../store/store-config.ts'
import type { Store } from '../../store/store-directory.ts'
import { orderNotifications } from '../order-notification.tables.ts'
import { orders } from '../order.tables.ts'
import { awaitedOf } from '../fulfilment/awaiting-payment.ts'
import type { Order } from '../order-rows.ts'
import { contactOf } from '../reading/guest-proof.ts'
import { soInfoOf } from '../reading/so-info.ts'
import { decidedRequest } from './decided-request.ts'
import { openVouchers } from '../fulfilment/vouchers.ts'

const sendEach = createSending<Waiting>(({ storeNbr, order }) => `${storeNbr} ${order.soNbr}`)

/**
 * Sends queued notifications, a few per run; several processes may do so at once. A notification is
 * sent twice only if a process dies between the carrier's confirmation and recording it.
 */
export async function sendOrderNotifications({
  database,
  directory,
  notifier,
}: QueueRun): Promise<void | 'more'> {
  return sendEach(
    (passed) => claim(database.db, { passed }),
    (waiting) => sendOne({ database, directory, notifier }, waiting),
  )
}

type Waiting = Awaited<ReturnType<typeof claim>>[number]

const claim = prepared((db, { passed }: Given<{ passed: readonly string[] }>) =>
  db
    .update(orderNotifications)
    .set(claiming(orderNotifications))
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, orderNotifications.storeNbr),
        eq(orders.soNbr, orderNotifications.soNbr),
        sql`(${orderNotifications.storeNbr}, ${orderNotifications.id}) in (
          select store_nbr, id from order_notice
          where sent_at is null and ${isUnclaimed} and ${isEligible(sql`order_notice.store_nbr`, passed)}
          order by created_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning({
      storeNbr: orderNotifications.storeNbr,
      id: orderNotifications.id,
      kind: orderNotifications.kind,
      amtRefund: orderNotifications.amtRefund,
      refundReason: orderNotifications.refundReason,
      byName: orderNotifications.byName,
      tries: orderNotifications.tries,
      order: orders,
    }),
)

const markSent = prepared((db, { storeNbr, id }: Given<{ storeNbr: string; id: number }>) =>
  db
    .update(orderNotifications)
    .set({ sentAt: sql`now()` })
    .where(and(eq(orderNotifications.storeNbr, storeNbr), eq(orderNotifications.id, id))),
)

async function sendOne(
  { database: { db }, directory, notifier }: QueueRun,
  { storeNbr, id, byName, tries, order, ...waiting }: Waiting,
): Promise<void> {
  const { kind } = waiting
  const store = directory.byNbr(storeNbr)
  const codes =
    kind === 'voucherIssued' ? await openVouchers(db, { storeNbr, soNbr: order.soNbr }) : []
  // The order was closed before the email was sent, so there are no codes to send.
  const isOver = kind === 'voucherIssued' && !codes.length
  const notification = store && (isOver ? undefined : notificationOf(store, order, waiting))
  const origin = { source: `order:${id}`, tries, userNbr: order.userNbr, byName }
  if (store && notification?.channel === 'mail') {
    const asking = { store, db, lang: order.lang, now: new Date() }
    const request = await decidedRequest(db, order, kind)
    const details = { ...(await detailsOf(asking, order)), ...(request && { request }) }
    await notifier.send(store, order.lang, { ...notification, vouchers: codes, details }, origin)
  } else if (store && notification) await notifier.send(store, order.lang, notification, origin)
  await markSent(db, { storeNbr, id })
}

/** The order as its email lists it. */
async function detailsOf(
  asking: Omit<Parameters<typeof soInfoOf>[0], 'member'>,
  order: Order,
): Promise<OrderDetails> {
  const { VoucherList: _codes, ...info } = await soInfoOf(asking, order, { isOwner: true })
  if (order.frcNbr === null || order.isVirtual) return { order: info }
  const { returnDays } = orderRulesOf(asking.store.config)
  return { order: info, delivery: { returnDays } }
}

/**
 * Uses email, otherwise SMS; returns `undefined` without a valid contact. A text message links to
 * the codes.
 */
function notificationOf(
  store: Store,
  order: Order,
  { kind, amtRefund, refundReason }: Pick<Waiting, 'kind' | 'amtRefund' | 'refundReason'>,
): OrderNotification | undefined {
  const { soNbr, token, userNbr, origin } = order
  const contact = contactOf(order)
  if (!contact) return undefined
  const path = userNbr === null ? `/orderd/${token}` : `/order/detail/${soNbr}`
  return {
    kind,
    ...contact,
    soNbr,
    ...(order.orderNo && { orderNo: order.orderNo }),
    // A reminder names what is still to pay.
    amt: priceText(store, order.lang, awaitedOf(order) || order.amt),
    amtRefund: priceText(store, order.lang, amtRefund ?? 0),
    ...(refundReason && { refundReason }),
    until: order.returnUntil
      ? momentText(order.returnUntil.toISOString(), order.lang, store.config)
      : '',
    link: `${origin}${basePath}${path}`,
    track: kind === 'orderShipped' || kind === 'orderReady' ? order.trackNbr : '',
    vouchers: [],
  }
}

/** Formats an amount in minor units like the store's prices in a language. */
function priceText({ config }: Store, lang: Lang, amount: number): string {
  return formatAmount(toMajor(amount, config.currency), currencyIn(config, lang))
}
