import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { toMajor } from '../../schemas/money/money.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { handle } from '../http/context.ts'
import { notFound } from '../http/failure.ts'
import { orderLines, orders } from './order.tables.ts'
import { memberOrder, orderByToken, visibleOrder } from './own-order.ts'
import { soInfoOf, sodLine } from './so-info.ts'

/** Orders of one page of the list. */
const pageSize = 10

export const getSoList = handle(ops.getSoList, async ({ input: { stat, lastPage }, ctx }) => {
  const { db, store, member } = ctx
  if (!member) throw notFound()
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        eq(orders.userNbr, member.userNbr),
        stat && eq(orders.stat, stat),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.soNbr))
    // One more than is shown tells whether there are more.
    .limit(pageSize + 1)
    .offset(lastPage * pageSize)
  const page = found.slice(0, pageSize)
  const lines = page.length
    ? await db
        .select()
        .from(orderLines)
        .where(
          and(
            eq(orderLines.storeNbr, store.storeNbr),
            inArray(
              orderLines.soNbr,
              page.map(({ soNbr }) => soNbr),
            ),
          ),
        )
        .orderBy(asc(orderLines.ln))
    : []
  const major = (amount: number) => toMajor(amount, store.config.currency)
  return {
    lastPage: lastPage + 1,
    hasMore: found.length > pageSize,
    rows: page.map(({ soNbr, stat, isExp, createdAt, payDeadline, amt }) => {
      const mine = lines.filter((line) => line.soNbr === soNbr)
      return {
        soNbr,
        stat,
        isExp,
        addDate: createdAt.toISOString(),
        ...(stat === 'pay' && payDeadline && { payDeadline: payDeadline.toISOString() }),
        amt: major(amt),
        qty: mine.reduce((sum, { qty }) => sum + qty, 0),
        SodList: mine.map((line) => sodLine(line, major)),
      }
    }),
  }
})

export const getDetail = handle(ops.getDetail, async ({ input, ctx }) => ({
  SoInfo: await soInfoOf(ctx, await memberOrder(ctx, input.soNbr), { isOwner: true }),
}))

export const getDesDetail = handle(ops.getDesDetail, async ({ input, ctx }) => ({
  SoInfo: await soInfoOf(ctx, await orderByToken(ctx, input.soNbr), { isOwner: false }),
}))

export const getSoStat = handle(ops.getSoStat, async ({ input, ctx }) => ({
  stat: (await visibleOrder(ctx, input.soNbr)).stat,
}))
