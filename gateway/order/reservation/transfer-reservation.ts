import { and, eq } from 'drizzle-orm'
import * as ops from '../../../schemas/order/reservation.ops.ts'
import { bookTransfer, addBackorders } from '../../catalog/index.ts'
import { command } from '../../core/context.ts'
import { notFound, OpFailure } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { lockGroup } from '../../group/index.ts'
import { orderLines, orders } from '../order.tables.ts'
import { leftOf, linesOf, type Order, type OrderLine } from '../order-rows.ts'
import { lockedOrder, transition } from '../transition.ts'

export const transferReservation = command(
  ops.transferReservation,
  async ({ input, ctx, tx, fail }) => {
    const { skuId, from, to, qty } = input
    const { storeNbr } = ctx.store
    const reason = input.reason.trim()
    if (from === to) throw new OpFailure('INVALID_INPUT', [{ field: 'to', rule: 'not' }])
    const [giver, taker] = await locked(tx, storeNbr, to === undefined ? [from] : [from, to])
    if (!giver || (to !== undefined && !taker)) throw notFound()
    const given = await linesWith(tx, giver, skuId)
    const taken = taker && (await linesWith(tx, taker, skuId))
    const moved = (order: Order, event: 'unitsGiven' | 'unitsReceived', other = '') =>
      transition(
        tx,
        order,
        event,
        { by: ctx.actor, note: `${skuId} × ${qty}${other}: ${reason}` },
        {
          moved: () => undefined,
          refused: () => {
            throw fail.RESERVATION_FIXED({ soNbr: order.soNbr, stat: order.stat })
          },
        },
      )
    await moved(giver, 'unitsGiven', to === undefined ? '' : ` → ${to}`)
    if (taker) await moved(taker, 'unitsReceived', ` ← ${from}`)
    if (given.some(({ isVirtual }) => isVirtual)) throw fail.NEVER_WAITS({ skuId })
    const covered = sumOf(given, (line) => leftOf(line) - line.qtyWaiting)
    if (covered < qty) throw fail.RESERVED_FEWER({ soNbr: from, qty: covered })
    const awaited = taken && sumOf(taken, ({ qtyWaiting }) => qtyWaiting)
    if (awaited !== undefined && awaited < qty)
      throw fail.AWAITS_FEWER({ soNbr: to ?? '', qty: awaited })
    await changeBackorders(tx, given, qty)
    if (taken) await changeBackorders(tx, taken, -qty)
    else if (!(await addBackorders(tx, { storeNbr, skuId, qty }))) throw fail.NEVER_WAITS({ skuId })
    const byName = ctx.actor.name
    await bookTransfer(tx, { storeNbr, skuId, qty, from, to, reason, byName })
    const waited = sumOf(given, ({ qtyWaiting }) => qtyWaiting)
    return {
      answer: { qtyWaiting: waited + qty },
      note: {
        subject: 'order',
        nbr: from,
        before: { waiting: { [skuId]: waited } },
        after: { waiting: { [skuId]: waited + qty }, to: to ?? '', reason },
      },
    }
  },
)

/** Locks groups and orders in the lock order of `reserve`, each kind by number. */
async function locked(
  tx: Db,
  storeNbr: string,
  soNbrs: readonly string[],
): Promise<(Order | undefined)[]> {
  const groups = new Set<string>()
  for (const soNbr of soNbrs) {
    const [found] = await tx
      .select({ grpNbr: orders.grpNbr })
      .from(orders)
      .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
    if (found?.grpNbr) groups.add(found.grpNbr)
  }
  for (const grpNbr of [...groups].toSorted()) await lockGroup(tx, storeNbr, grpNbr)
  const byNbr = new Map<string, Order | undefined>()
  for (const soNbr of soNbrs.toSorted()) byNbr.set(soNbr, await lockedOrder(tx, storeNbr, soNbr))
  return soNbrs.map((soNbr) => byNbr.get(soNbr))
}

const linesWith = async (tx: Db, order: Order, skuId: string): Promise<OrderLine[]> =>
  (await linesOf(tx, order)).filter((line) => line.skuId === skuId)

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** Changes the backordered quantity, filling lines in order. */
async function changeBackorders(tx: Db, lines: readonly OrderLine[], units: number): Promise<void> {
  let left = units
  for (const line of lines) {
    const { storeNbr, soNbr, ln, qtyWaiting } = line
    const next = Math.min(leftOf(line), Math.max(0, qtyWaiting + left))
    left -= next - qtyWaiting
    if (next === qtyWaiting) continue
    await tx
      .update(orderLines)
      .set({ qtyWaiting: next })
      .where(
        and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.soNbr, soNbr), eq(orderLines.ln, ln)),
      )
  }
}
