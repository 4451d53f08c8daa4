import { and, eq, sql } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import { formatAmount, toMajor } from '../../schemas/money/money.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { OrderNotice } from '../http/ports.ts'
import { claiming, isFree, sendEach, type Mailing } from '../notice/index.ts'
import type { Store } from '../store/store-directory.ts'
import { orderNotices } from './order-notice.tables.ts'
import { orders } from './order.tables.ts'
import { openVouchers } from './vouchers.ts'

/**
 * Sends the notices that wait, a few a round; several processes may do so at once. One goes twice only where a
 * process dies between the carrier's word and writing it down.
 */
export async function sendOrderNotices({ database, directory, notices }: Mailing): Promise<void> {
  await sendEach(
    () => claim(database.db, {}),
    (waiting) => sendOne({ database, directory, notices }, waiting),
  )
}

type Waiting = Awaited<ReturnType<typeof claim>>[number]

const claim = prepared((db) =>
  db
    .update(orderNotices)
    .set(claiming(orderNotices))
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, orderNotices.storeNbr),
        eq(orders.soNbr, orderNotices.soNbr),
        sql`(${orderNotices.storeNbr}, ${orderNotices.id}) in (
          select store_nbr, id from order_notice
          where sent_at is null and ${isFree}
          order by created_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning({
      storeNbr: orderNotices.storeNbr,
      id: orderNotices.id,
      kind: orderNotices.kind,
      order: {
        soNbr: orders.soNbr,
        token: orders.token,
        userNbr: orders.userNbr,
        memEmail: orders.memEmail,
        receiverTel: orders.receiverTel,
        lang: orders.lang,
        origin: orders.origin,
        amt: orders.amt,
        trackNbr: orders.trackNbr,
      },
    }),
)

const markSent = prepared((db, { storeNbr, id }: Given<{ storeNbr: string; id: number }>) =>
  db
    .update(orderNotices)
    .set({ sentAt: sql`now()` })
    .where(and(eq(orderNotices.storeNbr, storeNbr), eq(orderNotices.id, id))),
)

async function sendOne(
  { database: { db }, directory, notices }: Mailing,
  { storeNbr, id, kind, order }: Waiting,
): Promise<void> {
  const store = directory.byNbr(storeNbr)
  const codes =
    kind === 'voucherIssued' ? await openVouchers(db, { storeNbr, soNbr: order.soNbr }) : []
  // Given up before the letter went: there is nothing to send any more.
  const isOver = kind === 'voucherIssued' && !codes.length
  const notice = store && (isOver ? undefined : noticeOf(store, order, kind, codes))
  if (notice) await notices.send(store, order.lang, notice)
  await markSent(db, { storeNbr, id })
}

/** By mail, else by SMS; nobody who left neither can be told. */
function noticeOf(
  store: Store,
  order: Waiting['order'],
  kind: OrderNotice['kind'],
  codes: OrderNotice['vouchers'],
): OrderNotice | undefined {
  const { memEmail, receiverTel, soNbr, token, userNbr, origin } = order
  const email = canonicalEmail(memEmail)
  const to = email ?? canonicalMobile(receiverTel)
  if (to === undefined) return undefined
  const path = userNbr === null ? `/orderd/${token}` : `/order/detail/${soNbr}`
  return {
    kind,
    channel: email === undefined ? 'sms' : 'mail',
    to,
    soNbr,
    amt: priceText(store, order.amt),
    link: `${origin}${basePath}${path}`,
    track: kind === 'orderShipped' ? order.trackNbr : '',
    // A text message has no room for them, and lies open on a locked telephone: it leads to them.
    vouchers: email === undefined ? [] : codes,
  }
}

/** An amount in minor units as the store's prices are shown (S2 §1). */
function priceText({ config }: Store, amount: number): string {
  return formatAmount(toMajor(amount, config.currency), config)
}
