import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { toMajor } from '../../../schemas/money/money.ts'
import * as ops from '../../../schemas/order/trial-operator.ops.ts'
import { soldOutNow } from '../../catalog/index.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Db } from '../../db/database.ts'
import { handle, type Context } from '../../core/context.ts'
import { notFound } from '../../core/failure.ts'
import { awaitedOf } from './awaiting-payment.ts'
import { closeOrder } from './close-order.ts'
import { enqueueNotification } from './order-notifications.ts'
import { orderLines, orders } from '../order.tables.ts'
import type { Order } from './release.ts'
import { firstReminder } from './remind-trials.ts'
import { lockedOrder, orUndefined, transition } from './transition.ts'

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

export const approveTrial = handle(ops.approveTrial, ({ input, ctx, fail }) =>
  withTrial(ctx, input.soNbr, async (tx, order) => {
    const moved = await transition(tx, order, 'trialApproved', { by: ctx.actor }, orUndefined)
    if (!moved) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    await enqueueNotification(tx, moved, 'trialApproved')
    return { stat: moved.stat }
  }),
)

export const rejectTrial = handle(ops.rejectTrial, async ({ input, ctx, fail }) => {
  let ptNbrs: string[] = []
  const answer = await withTrial(ctx, input.soNbr, async (tx, order) => {
    const ended = await closeOrder(tx, order, 'trialRejected', {
      by: ctx.actor,
      note: input.reason,
    })
    if (!ended) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    ptNbrs = ended.ptNbrs
    return { stat: ended.order.stat }
  })
  await soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs)
  return answer
})

export const extendTrial = handle(ops.extendTrial, ({ input, ctx, fail }) =>
  withTrial(ctx, input.soNbr, async (tx, order) => {
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
        set: { returnUntil, remindAt: firstReminder(returnUntil, now) },
      },
      orUndefined,
    )
    if (!moved) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    return { stat: moved.stat, until: returnUntil.toISOString() }
  }),
)

/** Runs a change on a trial while its row is locked. The answer is stored in the same transaction. */
const withTrial = <T extends Record<string, unknown>>(
  ctx: Context,
  soNbr: string,
  run: (tx: Db, order: Order) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, ctx.store.storeNbr, soNbr)
    if (!order?.isExp) throw notFound()
    const answer = await run(tx, order)
    await ctx.keepAnswer(tx, answer)
    return answer
  })
