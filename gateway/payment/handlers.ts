import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { getSoStat as getSoStatOp } from '../../schemas/order/order.ops.ts'
import * as ops from '../../schemas/pay/pay.ops.ts'
import { isPayable } from '../../schemas/pay/pay-limits.ts'
import { formRules } from '../../schemas/form/form.schema.ts'
import { PictureRefused } from '../file/index.ts'
import { shippingMethods } from '../shipping/shipping.tables.ts'
import { askerNames, handle, type Context } from '../core/context.ts'
import { remittanceOf, writeRemittance } from '../ledger/index.ts'
import {
  actableOrder,
  awaitedOf,
  lockedOrder,
  memberOrder,
  orderByToken,
  payInfoOf,
  remittanceReported,
  shownRemittance,
  visibleOrder,
  type Order,
} from '../order/index.ts'
import { sellerOf } from '../store/contact.ts'
import { beginPayment, PaymentRefused } from './begin-payment.ts'
import { methodRow, usableMethods } from './pay-methods.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

export const getSellerInfo = handle(ops.getSellerInfo, async ({ ctx }) => ({
  SellerInfo: {
    seller: sellerOf(ctx.store.config, ctx.lang),
    payments: (await usableMethods(ctx)).map((method) => {
      const { kind, name, method: type } = methodRow(ctx, method)
      return { kind, name, ...(type && { method: type }) }
    }),
  },
}))

export const getPayList = handle(ops.getPayList, async ({ input: { frcNbr }, ctx }) => {
  const methods = await usableMethods(ctx)
  const isCod = frcNbr !== undefined && (await takesMoney(ctx, frcNbr))
  return {
    rows: methods
      .filter(({ kind }) => kind !== 'cod' || isCod)
      .map((method) => methodRow(ctx, method)),
  }
})

export const getPayList2 = handle(ops.getPayList2, async ({ input: { soNbr }, ctx }) => {
  const order = await visibleOrder(ctx, soNbr)
  const methods = await usableMethods(ctx)
  const PayInfo = await payInfoOf(ctx, order)
  const remittance = await remittanceOf(ctx.db, order)
  return {
    stat: order.stat,
    ...(PayInfo && { PayInfo }),
    ...(remittance && { Remittance: shownRemittance(remittance) }),
    // Cash on delivery is not offered: an order that awaits payment cannot switch to it.
    rows: methods
      .filter((method) => method.kind !== 'cod' && isPayable(method, awaitedOf(order)))
      .map((method) => methodRow(ctx, method)),
  }
})

export const pay = handle(ops.pay, async ({ input: { soNbr, payNbr }, ctx, fail }) =>
  paying(ctx, { payNbr, fail, find: (within) => memberOrder(within, soNbr) }),
)

export const payd = handle(ops.payd, async ({ input: { soNbr, payNbr }, ctx, fail }) =>
  paying(ctx, { payNbr, fail, find: (within) => orderByToken(within, soNbr) }),
)

/** The status of an order, and of the last attempt to pay it. */
export const getSoStat = handle(getSoStatOp, async ({ input, ctx }) => {
  const { storeNbr, soNbr, stat } = await visibleOrder(ctx, input.soNbr)
  const [last] = await ctx.db
    .select({ tryStat: paymentAttempts.stat })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.storeNbr, storeNbr), eq(paymentAttempts.soNbr, soNbr)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1)
  return { stat, ...last }
})

interface Paying {
  payNbr: string
  find: (within: Context) => Promise<Order>
  fail: {
    ORDER_NOT_PAYABLE: (data: { stat: Order['stat'] }) => Error
    PAY_NOT_USABLE: (data: Record<string, never>) => Error
  }
}

async function paying(
  ctx: Context,
  { payNbr, find, fail }: Paying,
): Promise<OpOutput<typeof ops.pay>> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      const order = await find(within)
      const method = (await usableMethods(within)).find((one) => one.payNbr === payNbr)
      const going = await beginPayment(within, order, method)
      await ctx.keepAnswer(tx, going)
      return going
    })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    throw error.code === 'PAY_NOT_USABLE'
      ? fail.PAY_NOT_USABLE({})
      : fail.ORDER_NOT_PAYABLE({ stat: error.order?.stat ?? 'closed' })
  }
}

export const updPayInfo = handle(ops.updPayInfo, async ({ input, ctx, fail }) => {
  const { storeNbr } = ctx.store
  const asked = await actableOrder(ctx, input.soNbr)
  const { soNbr } = asked
  if (!awaitedOf(asked)) throw fail.ORDER_NOT_PAYABLE({ stat: asked.stat })
  const { upload, last5 } = input
  if (upload && upload.size > formRules.uploadBytes) throw fail.FILE_TOO_LARGE({})
  const fileKey = upload && (await keepReceipt(ctx, upload, () => fail.PICTURE_REFUSED({})))
  return ctx.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, storeNbr, soNbr)
    if (!order || !awaitedOf(order)) throw fail.ORDER_NOT_PAYABLE({ stat: order?.stat ?? 'closed' })
    const reported = { last5, at: ctx.now, ...(fileKey && { fileKey }) }
    const Remittance = shownRemittance(await writeRemittance(tx, order, reported))
    await remittanceReported(tx, order, { by: ctx.actor, last5 })
    await ctx.keepAnswer(tx, { Remittance })
    return { Remittance }
  })
})

/** Re-encodes the receipt's picture and stores it under a key that only operators receive. */
async function keepReceipt(ctx: Context, upload: Blob, refused: () => Error): Promise<string> {
  const { store, ports } = ctx
  const sent = Buffer.from(await upload.arrayBuffer())
  const { bytes } = await ports.pictures.redraw(sent, askerNames(ctx)).catch((error: unknown) => {
    throw error instanceof PictureRefused ? refused() : error
  })
  const key = `upload-${randomBytes(16).toString('hex')}`
  await ports.files.put(store.storeNbr, key, bytes)
  return key
}

async function takesMoney({ db, store }: Context, frcNbr: string): Promise<boolean> {
  const [row] = await db
    .select({ isCod: shippingMethods.isCod })
    .from(shippingMethods)
    .where(and(eq(shippingMethods.storeNbr, store.storeNbr), eq(shippingMethods.frcNbr, frcNbr)))
  return row?.isCod ?? false
}
