import { and, desc, eq, like, lt, or } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import { isOrderLetter } from '../../schemas/notification/notification-kinds.ts'
import * as ops from '../../schemas/notification/notification.ops.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { sentLetters } from './notification.tables.ts'
import { queuedLetters } from './queued-notifications.ts'

type Row = typeof sentLetters.$inferSelect

export const listSentLetters = handle(
  ops.listSentLetters,
  async ({ input, ctx: { db, store } }) => {
    const { before, pageSize, kind, state, find = '' } = input
    const { storeNbr } = store
    if (state === 'queued')
      return { rows: await queuedLetters(db, store, { kind, pageSize }), hasMore: false }
    const rows = await db
      .select(columns)
      .from(sentLetters)
      .where(
        and(
          eq(sentLetters.storeNbr, storeNbr),
          before === undefined ? undefined : lt(sentLetters.id, before),
          kind && eq(sentLetters.kind, kind),
          state && eq(sentLetters.state, state),
          find.trim() ? isFound(find.trim()) : undefined,
        ),
      )
      .orderBy(desc(sentLetters.id))
      .limit(pageSize + 1)
    return { rows: rows.slice(0, pageSize).map(factsOf), hasMore: rows.length > pageSize }
  },
)

export const showSentLetter = handle(ops.showSentLetter, async ({ input: { id }, ctx }) => {
  const row = await sentLetter(ctx.db, ctx.store.storeNbr, id)
  if (!row) throw notFound()
  return { ...factsOf(row), text: row.body, isResendable: isResendable(row) }
})

/** A notification of the list. */
export async function sentLetter(db: Db, storeNbr: string, id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(sentLetters)
    .where(and(eq(sentLetters.storeNbr, storeNbr), eq(sentLetters.id, id)))
  return row
}

/** Notifications about orders only: others would send a code or a link again, or what is no longer so. */
export const isResendable = ({ kind, soNbr, isTest }: Row): boolean =>
  isOrderLetter(kind) && soNbr !== null && !isTest

/** The beginning of a recipient, as contacts are stored, or the number of an order. */
function isFound(find: string) {
  const contact = canonicalEmail(find) ?? canonicalMobile(find) ?? find.toLowerCase()
  return or(
    eq(sentLetters.soNbr, find.toUpperCase()),
    eq(sentLetters.soNbr, find),
    like(sentLetters.recipient, `${contact.replace(/[\\%_]/g, '\\$&')}%`),
  )
}

const columns = {
  id: sentLetters.id,
  kind: sentLetters.kind,
  channel: sentLetters.channel,
  recipient: sentLetters.recipient,
  lang: sentLetters.lang,
  state: sentLetters.state,
  reason: sentLetters.reason,
  tries: sentLetters.tries,
  at: sentLetters.at,
  subject: sentLetters.subject,
  soNbr: sentLetters.soNbr,
  userNbr: sentLetters.userNbr,
  isTest: sentLetters.isTest,
  byName: sentLetters.byName,
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
  memberNbr: row.userNbr ?? '',
  isTest: row.isTest,
  by: row.byName,
})
