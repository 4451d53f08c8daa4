import type { GrpInfo } from '../../../schemas/group/group.schema.ts'
import { toMajor, toMinor } from '../../../schemas/money/money.ts'
import * as ops from '../../../schemas/order/order-operator.ops.ts'
import { soldOutNow } from '../../catalog/index.ts'
import type { Db } from '../../db/database.ts'
import { findGroup, groupInfos } from '../../group/index.ts'
import { command, type Context } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { arrive, deliver, dispatch } from './delivery.ts'
import { capture } from './capture.ts'
import { closeOrder } from './close-order.ts'
import { awaitedOf } from './awaiting-payment.ts'
import { lockedOrder, recordEvent } from '../transition.ts'
import { settleRefund } from './settle-refund.ts'
import type { Order } from '../order-rows.ts'
import { maskedCode } from './voucher-code.ts'
import { redeem } from './vouchers.ts'
import { checkAmount } from '../../core/amount.ts'
import { refundTask } from '../../ledger/index.ts'

export const shipOrder = command(ops.shipOrder, ({ input, ctx, tx, fail }) => {
  const { soNbr, carrier, trackNbr } = input
  const facts = { ...(carrier && { carrier }), ...(trackNbr && { trackNbr }) }
  return withOrder({ ctx, tx, facts }, soNbr, async (order) => {
    const group = await unformedGroup(ctx, order)
    if (group) throw fail.GROUP_NOT_FORMED({ count: group.count, size: group.size })
    return dispatch<Order>(
      tx,
      order,
      { ...input, by: ctx.actor },
      {
        shipped: (moved) => moved,
        awaited: (goods) => {
          throw fail.GOODS_AWAITED(goods)
        },
        refunded: () => {
          throw fail.ORDER_REFUNDED({})
        },
        notMovable: () => {
          throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
        },
      },
    )
  })
})

export const arriveOrder = command(ops.arriveOrder, ({ input, ctx, tx, fail }) =>
  withOrder({ ctx, tx }, input.soNbr, async (order) => {
    const moved = await arrive(tx, order, ctx.actor)
    if (!moved) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    return moved
  }),
)

export const deliverOrder = command(ops.deliverOrder, ({ input, ctx, tx, fail }) =>
  withOrder({ ctx, tx }, input.soNbr, async (order) => {
    const moved = await deliver(tx, order, ctx)
    if (!moved) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    return moved
  }),
)

export const confirmPayment = command(ops.confirmPayment, ({ input, ctx, tx, fail }) =>
  withOrder(
    { ctx, tx, facts: { amt: input.amt, ref: input.ref } },
    input.soNbr,
    async ({ storeNbr, soNbr }) => {
      const { currency } = ctx.store.config
      checkAmount('amt', input.amt, currency)
      const amt = toMinor(input.amt, currency)
      // Payment providers' references never start with this prefix, so the two cannot collide.
      const ref = `remittance:${input.ref}`
      const done = (order: Order) => order
      return capture<Order>(
        tx,
        { storeNbr, soNbr, amt, ref, by: ctx.actor, differing: input.differing },
        {
          captured: done,
          late: done,
          owed: done,
          duplicate: done,
          elsewhere: (_order, other) => {
            throw fail.REF_USED({ ref: input.ref, soNbr: other })
          },
          mismatch: (order) => {
            const awaited = awaitedOf(order) || order.amt
            throw fail.AMOUNT_DIFFERS({ amt: input.amt, amtOrder: toMajor(awaited, currency) })
          },
          unknown: () => {
            throw notFound()
          },
        },
      )
    },
  ),
)

export const noteOrder = command(ops.noteOrder, ({ input, ctx, tx }) =>
  withOrder({ ctx, tx, facts: { note: input.note } }, input.soNbr, async (order) => {
    const { storeNbr, soNbr, stat } = order
    const entry = { from: stat, to: stat, by: ctx.actor, note: input.note }
    await recordEvent(tx, { storeNbr, soNbr, event: 'noted', ...entry })
    return order
  }),
)

export const confirmRefund = command(ops.confirmRefund, async ({ input, ctx, tx, fail }) => {
  const { id, ref } = input
  const { storeNbr, config } = ctx.store
  const task = await refundTask(tx, { storeNbr, id })
  const facts = task && {
    order: task.soNbr,
    amtRefund: toMajor(task.amt, config.currency),
  }
  await settleRefund(tx, { storeNbr, id, ref: `manual:${id}:${ref}` }, ctx.actor, {
    settled: () => undefined,
    doneBefore: () => {
      throw fail.REFUND_DONE({})
    },
  })
  return { answer: {}, note: { subject: 'payment', nbr: `refund ${id}`, after: { ...facts, ref } } }
})

export const redeemVoucher = command(ops.redeemVoucher, async ({ input, ctx, tx, fail }) => {
  const answer = await redeem(
    tx,
    ctx.store.storeNbr,
    { ...input, by: ctx.actor },
    {
      redeemed: (taken) => taken,
      unknown: () => {
        throw fail.VOUCHER_UNKNOWN({})
      },
      used: (redeemedAt) => {
        throw fail.VOUCHER_USED({ redeemedAt: redeemedAt.toISOString() })
      },
      voided: () => {
        throw fail.VOUCHER_VOID({})
      },
    },
  )
  return {
    answer,
    note: { subject: 'voucher', nbr: maskedCode(input.code), after: { remark: input.remark } },
  }
})

export const voidOrder = command(ops.voidOrder, async ({ input, ctx, tx, fail }) => {
  let ptNbrs: string[] = []
  const facts = { reason: input.reason }
  const done = await withOrder({ ctx, tx, facts }, input.soNbr, async (order) => {
    const ended = await closeOrder(tx, order, 'voided', { by: ctx.actor, note: input.reason })
    if (!ended) throw fail.ORDER_NOT_MOVABLE({ stat: order.stat })
    ptNbrs = ended.ptNbrs
    return ended.order
  })
  return { ...done, afterwards: () => soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs) }
})

/** The unformed group that blocks the shipment of an order. */
async function unformedGroup(ctx: Context, { grpNbr, stat }: Order): Promise<GrpInfo | undefined> {
  const group = grpNbr === null || stat !== 'pledge' ? undefined : await findGroup(ctx, grpNbr)
  return group && group.stat !== 'formed' ? (await groupInfos(ctx, [group]))[0] : undefined
}

/** Runs a transition of an order with its row locked, and returns the audit note of it. */
async function withOrder(
  { ctx, tx, facts }: { ctx: Context; tx: Db; facts?: Record<string, unknown> },
  soNbr: string,
  run: (order: Order) => Promise<Order>,
) {
  const order = await lockedOrder(tx, ctx.store.storeNbr, soNbr)
  if (!order) throw notFound()
  const { stat } = await run(order)
  return {
    answer: { stat },
    note: {
      subject: 'order',
      nbr: soNbr,
      before: { stat: order.stat },
      after: { stat, ...facts },
    } as const,
  }
}
