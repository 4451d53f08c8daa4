import { addGrpOrder as addGrpOrderOp } from '../../../schemas/order/group-order.ops.ts'
import * as ops from '../../../schemas/order/order.ops.ts'
import { soldOutNow } from '../../catalog/index.ts'
import { handle } from '../../core/context.ts'
import { buyOrderAgain } from './buy-again.ts'
import { closeOrder } from '../fulfilment/close-order.ts'
import { lockedOrder } from '../transition.ts'
import { actableOrder } from '../reading/own-order.ts'
import { placeOrder } from './place-order.ts'
import { checkStillSignedIn } from '../checkout/still-signed-in.ts'

export const addOrder = handle(ops.addOrder, ({ input, ctx }) => placeOrder(ctx, input))

export const addCartOrder = handle(ops.addCartOrder, ({ input, ctx }) => placeOrder(ctx, input))

export const addVirtualOrder = handle(ops.addVirtualOrder, ({ input, ctx }) => {
  checkStillSignedIn(ctx, input.userNbr)
  return placeOrder(ctx, { ...input, mustBeVirtual: true })
})

export const addGuestOrder = handle(ops.addGuestOrder, ({ input, ctx }) => {
  // A signed-in member who orders as a guest gets no member price, coupons or points.
  const { member: _member, ...guest } = ctx
  return placeOrder(guest, input)
})

/** An order with a seat in a buying group. */
export const addGrpOrder = handle(addGrpOrderOp, ({ input, ctx }) => {
  const { cpgNbr, grpNbr, ...order } = input
  return placeOrder(ctx, { ...order, group: { cpgNbr, ...(grpNbr !== undefined && { grpNbr }) } })
})

export const cancelOrder = handle(ops.cancelOrder, async ({ input, ctx, fail }) => {
  const { stat, ptNbrs } = await ctx.db.transaction(async (tx) => {
    const { storeNbr, soNbr } = await actableOrder({ ...ctx, db: tx }, input.soNbr)
    const order = await lockedOrder(tx, storeNbr, soNbr)
    const ended = order && (await closeOrder(tx, order, 'cancelled', { by: ctx.actor }))
    if (!ended) throw fail.ORDER_NOT_CANCELLABLE({ stat: order?.stat ?? 'voided' })
    const { stat } = ended.order
    await ctx.keepAnswer(tx, { stat })
    return { stat, ptNbrs: ended.ptNbrs }
  })
  await soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs)
  return { stat }
})

export const buyAgain = handle(ops.buyAgain, ({ input, ctx }) => buyOrderAgain(ctx, input.soNbr))
