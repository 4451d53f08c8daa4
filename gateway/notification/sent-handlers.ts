import { and, desc, eq, getTableColumns, like, lt, or, sql } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import { isOrderNotificationKind } from '../../schemas/notification/notification-kinds.ts'
import * as ops from '../../schemas/notification/notification.ops.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { sentNotifications } from './notification.tables.ts'
import { queuedNotifications } from './queued-notifications.ts'
import { orderNoIn } from '../../schemas/order-ref/order-name.ts'
import { startingWith } from '../db/like.ts'

type Row = typeof sentNotifications.$inferSelect & { orderNo: number | null }

export const listSentLetters = handle(
  ops.listSentLetters,
  async ({ input, ctx: { db, store } }) => {
    const { before, pageSize, kind, state, find = '' } = input
    const { storeNbr } = store
    if (state === 'queued')
      return { rows: await queuedNotifications(db, store, { kind, pageSize }), hasMore: false }
    const rows = await db
      .select(columns)
      .from(sentNotifications)
      .where(
        and(
          eq(sentNotifications.storeNbr, storeNbr),
          before === undefined ? undefined : lt(sentNotifications.id, before),
          kind && eq(sentNotifications.kind, kind),
          state && eq(sentNotifications.state, state),
          find.trim() ? isFound(find.trim()) : undefined,
        ),
      )
      .orderBy(desc(sentNotifications.id))
      .limit(pageSize + 1)
    return { rows: rows.slice(0, pageSize).map(factsOf), hasMore: rows.length > pageSize }
  },
)

export const showSentLetter = handle(ops.showSentLetter, async ({ input: { id }, ctx }) => {
  const row = await sentNotification(ctx.db, ctx.store.storeNbr, id)
  if (!row) throw notFound()
  return { ...factsOf(row), text: row.body, isResendable: isResendable(row) }
})

/** A sent notification by id. */
export async function sentNotification(
  db: Db,
  storeNbr: string,
  id: number,
): Promise<Row | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(sentNotifications), orderNo: orderNoOfSent })
    .from(sentNotifications)
    .where(and(eq(sentNotifications.storeNbr, storeNbr), eq(sentNotifications.id, id)))
  return row
}

/** Only notifications about orders: others would repeat a code, a link or outdated facts. */
export const isResendable = ({ kind, soNbr, isTest }: Row): boolean =>
  isOrderNotificationKind(kind) && soNbr !== null && !isTest

/** Matches the start of a recipient, in stored form, or an order number. */
function isFound(find: string) {
  const orderNo = orderNoIn(find)
  const contact = canonicalEmail(find) ?? canonicalMobile(find) ?? find.toLowerCase()
  return or(
    eq(sentNotifications.soNbr, find.toUpperCase()),
    eq(sentNotifications.soNbr, find),
    orderNo === undefined ? undefined : sql`${orderNoOfSent} = ${orderNo}`,
    like(sentNotifications.recipient, startingWith(contact)),
  )
}

/**
 * The number in the store of the order that a notification is about. Written out: of one table
 * alone, columns are named without it.
 */
const orderNoOfSent = sql`(
  select placed.order_no from sales_order placed
  where placed.store_nbr = sent_letter.store_nbr and placed.so_nbr = sent_letter.so_nbr)`.mapWith(
  (no: string | null) => (no === null ? null : Number(no)),
)

const columns = {
  id: sentNotifications.id,
  kind: sentNotifications.kind,
  channel: sentNotifications.channel,
  recipient: sentNotifications.recipient,
  lang: sentNotifications.lang,
  state: sentNotifications.state,
  reason: sentNotifications.reason,
  tries: sentNotifications.tries,
  at: sentNotifications.at,
  subject: sentNotifications.subject,
  soNbr: sentNotifications.soNbr,
  orderNo: orderNoOfSent,
  userNbr: sentNotifications.userNbr,
  isTest: sentNotifications.isTest,
  byName: sentNotifications.byName,
}

const factsOf = (row: Pick<Row, keyof typeof columns>) => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  recipient: row.recipient,
  lang: row.lang,
  state: row.state,
  reason: row.reason,
  tries: row.tries,
  at: row.at.toISOString(),
  subject: row.subject,
  orderNbr: row.soNbr ?? '',
  ...(row.orderNo && { orderNo: row.orderNo }),
  memberNbr: row.userNbr ?? '',
  isTest: row.isTest,
  by: row.byName,
})
