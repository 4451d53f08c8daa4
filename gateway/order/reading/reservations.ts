import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import * as ops from '../../../schemas/order/reservation.ops.ts'
import { skus } from '../../catalog/catalog.tables.ts'
import { handle } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { refundTasks } from '../../ledger/ledger.tables.ts'
import { lastRefunds } from '../fulfilment/settle-refund.ts'
import { isReserving, orderLines, orders } from '../order.tables.ts'

/**
 * Lists orders that hold a reservation: from `reserve` until `consumeReserved` (shipped, or
 * vouchers issued) or `release` (closed or refunded).
 */
export const listReservations = handle(ops.listReservations, async ({ input, ctx }) => {
  const { db, store } = ctx
  const { storeNbr } = store
  const { skuId, isWaiting, before, pageSize } = input
  const [sku] = await db
    .select({ ptNbr: skus.ptNbr, reserved: skus.reserved })
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
  if (!sku) throw notFound()
  if (sku.reserved === 0) return { hasMore: false, rows: [] }
  // The product is named as well, so that the lines of a rare one are found by its index. Of a
  // popular one, the open orders are walked until the page is full.
  const containing = db
    .select({ soNbr: orderLines.soNbr })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.storeNbr, storeNbr),
        eq(orderLines.ptNbr, sku.ptNbr),
        eq(orderLines.skuId, skuId),
        gt(orderLines.qty, orderLines.qtyRet),
        isWaiting ? gt(orderLines.qtyWaiting, 0) : undefined,
      ),
    )
  const released = db
    .select({ one: sql`1` })
    .from(refundTasks)
    .where(
      and(
        eq(refundTasks.storeNbr, orders.storeNbr),
        eq(refundTasks.soNbr, orders.soNbr),
        inArray(refundTasks.reason, [...lastRefunds]),
      ),
    )
  const rows = await db
    .select({
      soNbr: orders.soNbr,
      orderNo: orders.orderNo,
      stat: orders.stat,
      qty: ofSku('qty - line.qty_ret', skuId),
      qtyWaiting: ofSku('qty_waiting', skuId),
      createdAt: orders.createdAt,
      receiverName: orders.receiverName,
      payDeadline: orders.payDeadline,
    })
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, storeNbr),
        isReserving(orders.stat),
        inArray(orders.soNbr, containing),
        sql`(${orders.stat} <> 'refunding' or ${notExists(released)})`,
        before === undefined
          ? undefined
          : sql`(${orders.createdAt}, ${orders.soNbr}) > (
              select created_at, so_nbr from sales_order
              where store_nbr = ${storeNbr} and so_nbr = ${before})`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.soNbr))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map(({ createdAt, payDeadline, orderNo, ...row }) => ({
      ...row,
      ...(orderNo && { orderNo }),
      addDate: createdAt.toISOString(),
      ...(row.stat === 'pay' && payDeadline && { payDeadline: payDeadline.toISOString() }),
    })),
  }
})

/** Written out: of one table alone, columns are named without it. */
const ofSku = (column: 'qty - line.qty_ret' | 'qty_waiting', skuId: string) =>
  sql<number>`(select sum(line.${sql.raw(column)})::int from order_line line
    where line.store_nbr = sales_order.store_nbr and line.so_nbr = sales_order.so_nbr
      and line.sku_id = ${skuId})`
