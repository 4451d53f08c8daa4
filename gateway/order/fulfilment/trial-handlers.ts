import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { toMajor } from '../../../schemas/money/money.ts'
import * as ops from '../../../schemas/order/trial-operator.ops.ts'
import { soldOutNow } from '../../catalog/index.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Db } from '../../db/database.ts'
import { command, handle, type Context } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { awaitedOf } from './awaiting-payment.ts'
import { closeOrder } from './close-order.ts'
import { enqueueNotification } from './order-notifications.ts'
import { orderLines, orders } from '../order.tables.ts'
import { promisedDays } from './promised-days.ts'
import type { Order } from '../order-rows.ts'
import { firstReminder } from './remind-trials.ts'
import { lockedOrder, orUndefined, transition } from '../transition.ts'

const day = 86_400_000

export const listTrials = handle(ops.listTrials, async ({ input, ctx }) => {
  const { db, store } = ctx
  const { stat, page, pageSize } = input
  const meant = and(
    eq(orders.storeNbr, store.storeNbr),
    inArray(orders.stat, stat ? [stat] : [...ops.trialStats]),
    eq(orders.isExp, true),
    isNull(orders.paidAt),
  )
  const before = (page - 1) * pageSize
  const rows = await db
    .select({ order: orders, ptName: orderLines.ptName })
    .from(orders)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.storeNbr, orders.storeNbr),
        eq(orderLines.soNbr, orders.soNbr),
        eq(orderLines.ln, 1),
      ),
    )
    .where(meant)
    .orderBy(asc(orders.createdAt), asc(orders.soNbr))
    .limit(pageSize)
    .offset(before)
  return {
    total: await countRows(db, orders, meant, before + pageSize),
    rows: rows.map(({ order, ptName }) => ({
      soNbr: order.soNbr,
      stat: order.stat,
      addDate: order.createdAt.toISOString(),
      userNbr: order.userNbr ?? '',
      ptName,
      amtDue: toMajor(awaitedOf(order), store.config.currency),
      until: order.returnUntil?.toISOString() ?? '',
    })),
  }
})

export const approveTrial = command(ops.approveTrial, ({ input, ctx, tx, fail }) =>
  withTrial({ ctx, tx }, input.soNbr, async (order) => {
    const approved = { by: ctx.actor, set: promisedDays(order, ctx.now) }
    const moved = await transition(tx, order, 'trialApproved', approved, orUndefined)
    if (!moved) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    await enqueueNotification(tx, moved, 'trialApproved')
    return { stat: moved.stat }
  }),
)

export const rejectTrial = command(ops.rejectTrial, async ({ input, ctx, tx, fail }) => {
  let ptNbrs: string[] = []
  const facts = { reason: input.reason }
  const done = await withTrial({ ctx, tx, facts }, input.soNbr, async (order) => {
    const ended = await closeOrder(tx, order, 'trialRejected', {
      by: ctx.actor,
      note: input.reason,
    })
    if (!ended) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    ptNbrs = ended.ptNbrs
    return { stat: ended.order.stat }
  })
  return { ...done, afterwards: () => soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs) }
})

export const extendTrial = command(ops.extendTrial, ({ input, ctx, tx, fail }) =>
  withTrial({ ctx, tx }, input.soNbr, async (order) => {
    const { now, actor } = ctx
    const from = Math.max(now.getTime(), order.returnUntil?.getTime() ?? 0)
    const returnUntil = new Date(from + input.days * day)
    const moved = await transition(
      tx,
      order,
      'trialExtended',
      {
        by: actor,
        note: `${input.days}`,
        set: { returnUntil, remindAt: firstReminder(returnUntil, now, ctx.store.config.timeZone) },
      },
      orUndefined,
    )
    if (!moved) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    return { stat: moved.stat, until: returnUntil.toISOString() }
  }),
)

/** Runs a transition of a trial with its row locked, and returns the audit note of it. */
async function withTrial<T extends { stat: string }>(
  { ctx, tx, facts }: { ctx: Context; tx: Db; facts?: Record<string, unknown> },
  soNbr: string,
  run: (order: Order) => Promise<T>,
) {
  const order = await lockedOrder(tx, ctx.store.storeNbr, soNbr)
  if (!order?.isExp) throw notFound()
  const answer = await run(order)
  return {
    answer,
    note: {
      subject: 'order',
      nbr: soNbr,
      before: { stat: order.stat },
      after: { ...answer, ...facts },
    } as const,
  }
}
