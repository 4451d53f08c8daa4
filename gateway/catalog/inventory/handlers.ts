import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/stock.ops.ts'
import { command, handle } from '../../core/context.ts'
import { inventoryMovements } from '../catalog.tables.ts'
import { stockOf } from '../editing/read-product.ts'
import { soldOutNow } from '../sold-out.ts'
import { correctUnits } from './correct-units.ts'
import { orders } from '../../order/order.tables.ts'

export const correctStock = command(ops.correctStock, async ({ input, ctx, tx, fail }) => {
  const { db, store, actor } = ctx
  const { skuId, reason, change } = input
  const by = 'by' in change ? change.by : change.counted - change.seen
  const note = input.note.trim()
  const correction = { skuId, by, reason, note, byName: actor.name }
  const { before, onHand } = await correctUnits(tx, store.storeNbr, correction, fail)
  return {
    answer: { Stock: stockOf({ ...before, onHand }), by },
    note: {
      subject: 'product',
      nbr: before.ptNbr,
      before: { stock: { [skuId]: before.onHand } },
      after: { stock: { [skuId]: onHand }, reason, ...(note && { note }) },
    },
    // As after an order: of two that change SKUs of one product, one sees both.
    afterwards: () => soldOutNow(db, store.storeNbr, [before.ptNbr]),
  }
})

export const listStockMoves = handle(ops.listStockMoves, async ({ input, ctx: { db, store } }) => {
  const { skuId, before, pageSize } = input
  const rows = await db
    .select({ move: inventoryMovements, orderNo: orders.orderNo })
    .from(inventoryMovements)
    .leftJoin(
      orders,
      and(
        eq(orders.storeNbr, inventoryMovements.storeNbr),
        eq(orders.soNbr, inventoryMovements.soNbr),
      ),
    )
    .where(
      and(
        eq(inventoryMovements.storeNbr, store.storeNbr),
        eq(inventoryMovements.skuId, skuId),
        before === undefined ? undefined : lt(inventoryMovements.id, sql`${before}::bigint`),
      ),
    )
    .orderBy(desc(inventoryMovements.id))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map(({ orderNo, move }) => shownMove(move, orderNo)),
  }
})

const shownMove = (
  { id, qty, reason, note, byName, soNbr, onHand, at }: typeof inventoryMovements.$inferSelect,
  orderNo: number | null,
) => ({
  id,
  by: qty,
  reason,
  note,
  byName,
  soNbr: soNbr ?? '',
  ...(orderNo && { orderNo }),
  ...(onHand !== null && { onHand }),
  at: at.toISOString(),
})
