import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { GrpStat } from '../../../schemas/group/group.schema.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import { orderGroups, type OrderGroup } from '../../../schemas/order/order-groups.ts'
import * as ops from '../../../schemas/order/order.ops.ts'
import { buyingGroups } from '../../group/group.tables.ts'
import { handle, type Context } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { orderLines, orders } from '../order.tables.ts'
import { vouchers } from '../voucher.tables.ts'
import { memberOrder, orderByToken } from './own-order.ts'
import { arrivalOfOrder } from '../fulfilment/promised-days.ts'
import type { Order } from '../order-rows.ts'
import { soInfoOf, sodLine } from './so-info.ts'

/** Orders per page. */
const pageSize = 10

export const getSoList = handle(ops.getSoList, async ({ input, ctx }) => {
  const { stat, group, lastPage } = input
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
        group && inArray(orders.stat, [...orderGroups[group]]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.soNbr))
    // One extra row shows whether there is another page.
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
  const groups = await groupStats(ctx, page)
  const major = (amount: number) => toMajor(amount, store.config.currency)
  return {
    lastPage: lastPage + 1,
    hasMore: found.length > pageSize,
    rows: page.map((order) => {
      const { soNbr, stat, isExp, createdAt, payDeadline, amt, grpNbr } = order
      const { firstDay, lastDay } = arrivalOfOrder(order)
      const mine = lines.filter((line) => line.soNbr === soNbr)
      const grpStat = grpNbr === null ? undefined : groups.get(grpNbr)
      return {
        soNbr,
        ...(order.orderNo && { orderNo: order.orderNo }),
        stat,
        isExp,
        addDate: createdAt.toISOString(),
        ...(stat === 'pay' && payDeadline && { payDeadline: payDeadline.toISOString() }),
        ...(firstDay && lastDay && { firstDay, lastDay }),
        ...(grpStat && { grpStat }),
        amt: major(amt),
        qty: mine.reduce((sum, { qty }) => sum + qty, 0),
        SodList: mine.map((line) => sodLine(line, major)),
      }
    }),
  }
})

/** Status of the groups that the orders have seats in, by group number. */
async function groupStats(
  { db, store }: Pick<Context, 'db' | 'store'>,
  page: readonly Order[],
): Promise<Map<string, GrpStat>> {
  const grpNbrs = page.flatMap(({ grpNbr }) => grpNbr ?? [])
  if (!grpNbrs.length) return new Map()
  const rows = await db
    .select({ grpNbr: buyingGroups.grpNbr, stat: buyingGroups.stat })
    .from(buyingGroups)
    .where(and(eq(buyingGroups.storeNbr, store.storeNbr), inArray(buyingGroups.grpNbr, grpNbrs)))
  return new Map(rows.map(({ grpNbr, stat }) => [grpNbr, stat]))
}

export const getSoCnt = handle(ops.getSoCnt, async ({ ctx: { db, store, member } }) => {
  if (!member) throw notFound()
  const found = await db
    .select({ stat: orders.stat, times: count() })
    .from(orders)
    .where(and(eq(orders.storeNbr, store.storeNbr), eq(orders.userNbr, member.userNbr)))
    .groupBy(orders.stat)
  const [open] = await db
    .select({ vouchers: count() })
    .from(vouchers)
    .innerJoin(
      orders,
      and(eq(orders.storeNbr, vouchers.storeNbr), eq(orders.soNbr, vouchers.soNbr)),
    )
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        eq(orders.userNbr, member.userNbr),
        isNull(vouchers.redeemedAt),
        isNull(vouchers.voidedAt),
      ),
    )
  const of = (group: OrderGroup, ended: readonly string[] = []) =>
    found
      .filter(({ stat }) => orderGroups[group].some((one) => one === stat && !ended.includes(one)))
      .reduce((sum, { times }) => sum + times, 0)
  return {
    SoCnt: {
      toPay: of('toPay'),
      toShip: of('toShip'),
      shipping: of('shipping'),
      // A completed return needs no action.
      after: of('after', ['reted']),
      vouchers: open?.vouchers ?? 0,
    },
  }
})

export const getDetail = handle(ops.getDetail, async ({ input, ctx }) => ({
  SoInfo: await soInfoOf(ctx, await memberOrder(ctx, input.soNbr), { isOwner: true }),
}))

export const getDesDetail = handle(ops.getDesDetail, async ({ input, ctx }) => ({
  SoInfo: await soInfoOf(ctx, await orderByToken(ctx, input.soNbr), { isOwner: false }),
}))
