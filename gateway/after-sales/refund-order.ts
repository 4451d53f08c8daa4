import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/order/order-operator.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { soldOutNow } from '../catalog/index.ts'
import { checkAmount } from '../core/amount.ts'
import { command } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import {
  addTaken,
  leftOf,
  lockedOrder,
  refundByOperator,
  restock,
  type Order,
} from '../order/index.ts'
import { orderLines } from '../order/order.tables.ts'
import { factsOf } from './facts.ts'
import { refundOf } from './refund-of.ts'

export const refundOrder = command(ops.refundOrder, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, config } = ctx.store
  const { reason, ln, qtyGood, qtyBad } = input
  const order = await lockedOrder(tx, storeNbr, input.soNbr)
  if (!order) throw notFound()
  const { stat } = order
  // It may have been shipped meanwhile.
  if (input.seen !== undefined && input.seen !== stat) throw fail.ORDER_NOT_MOVABLE({ stat })
  checkAmount('amt', input.amt, config.currency)
  if (qtyGood + qtyBad > 0 && ln === undefined)
    throw new OpFailure('INVALID_INPUT', [{ field: 'ln', rule: 'required' }])
  const amt = toMinor(input.amt, config.currency)
  let ptNbrs: string[] = []
  const answer = await refundByOperator(
    tx,
    order,
    { amt, reason, ln, by: ctx.actor },
    {
      refunding: async (left, { voided, ofLine }) => {
        if (ln !== undefined && qtyGood + qtyBad > 0)
          ptNbrs = await takeBack(
            tx,
            order,
            { ln, qtyGood, qtyBad, codes: ofLine },
            {
              taken: (ptNbr) => [ptNbr],
              exceeds: (qtyLeft) => {
                throw fail.BACK_QTY_EXCEEDS({ ln, qtyLeft })
              },
            },
          )
        return { stat, amtLeft: toMajor(left, config.currency), voided }
      },
      lineUnknown: (unknown) => {
        throw fail.LINE_UNKNOWN({ ln: unknown })
      },
      exceeds: (left) => {
        throw fail.REFUND_EXCEEDS({ amtLeft: toMajor(left, config.currency) })
      },
      notMovable: () => {
        throw fail.ORDER_NOT_MOVABLE({ stat })
      },
    },
  )
  return {
    answer,
    note: {
      subject: 'order',
      nbr: input.soNbr,
      after: {
        amtRefund: input.amt,
        product: await nameOfLine(tx, order, ln),
        ...(qtyGood > 0 && { qtyGood }),
        ...(qtyBad > 0 && { qtyBad }),
        reason,
        amtLeft: answer.amtLeft,
      },
    },
    afterwards: () => soldOutNow(ctx.db, storeNbr, ptNbrs),
  }
})

async function nameOfLine(tx: Db, { storeNbr, soNbr }: Order, ln: number | undefined) {
  if (ln === undefined) return undefined
  const [line] = await tx
    .select({ ptName: orderLines.ptName })
    .from(orderLines)
    .where(
      and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.soNbr, soNbr), eq(orderLines.ln, ln)),
    )
  return line?.ptName
}

interface Back {
  ln: number
  qtyGood: number
  qtyBad: number
  /** Number of voided codes: of a voucher line only units with voided codes are returned. */
  codes: number
}

/**
 * Takes units of a line back and books their refund. Their value beyond it stays with the shop, as
 * with a return settled for less: later returns do not refund it.
 */
async function takeBack<T>(
  tx: Db,
  order: Order,
  { ln, qtyGood, qtyBad, codes }: Back,
  cases: { taken: (ptNbr: string) => T; exceeds: (qtyLeft: number) => T },
): Promise<T> {
  const facts = await factsOf(tx, order)
  const { lines } = facts
  const line = lines.find((one) => one.ln === ln)
  if (!line) throw new Error(`takeBack: ${order.soNbr} has no line ${ln}`)
  const left = line.isVirtual ? Math.min(codes, leftOf(line)) : leftOf(line)
  if (qtyGood + qtyBad > left) return cases.exceeds(left)
  const units = new Map([[ln, qtyGood + qtyBad]])
  const good = new Map([[ln, qtyGood]])
  const { points, due } = refundOf(facts, units)
  await restock(tx, order, { lines, units, good, points })
  await addTaken(tx, order, { points, amt: due })
  return cases.taken(line.ptNbr)
}
