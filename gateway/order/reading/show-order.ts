import { and, asc, eq } from 'drizzle-orm'
import { toMajor } from '../../../schemas/money/money.ts'
import * as ops from '../../../schemas/order/order-operator.ops.ts'
import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import { handle } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { remittanceOf } from '../../ledger/index.ts'
import { paymentEntries, refundTasks } from '../../ledger/ledger.tables.ts'
import { maskedCode } from '../fulfilment/voucher-code.ts'
import { orderEventRows, orders } from '../order.tables.ts'
import { backordersOf } from '../reservation/backordered.ts'
import { soInfoOf } from './so-info.ts'

export const showOrder = handle(ops.showOrder, async ({ input: { soNbr }, ctx }) => {
  const { db, store } = ctx
  const { storeNbr } = store
  const major = (amount: number) => toMajor(amount, store.config.currency)
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
  if (!order) throw notFound()
  const events = await db
    .select()
    .from(orderEventRows)
    .where(and(eq(orderEventRows.storeNbr, storeNbr), eq(orderEventRows.soNbr, soNbr)))
    .orderBy(asc(orderEventRows.id))
  const entries = await db
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.storeNbr, storeNbr), eq(paymentEntries.soNbr, soNbr)))
    .orderBy(asc(paymentEntries.id))
  const tasks = await db
    .select()
    .from(refundTasks)
    .where(and(eq(refundTasks.storeNbr, storeNbr), eq(refundTasks.soNbr, soNbr)))
    .orderBy(asc(refundTasks.id))
  const remittance = await remittanceOf(db, order)
  return {
    SoInfo: withoutCodes(await soInfoOf(ctx, order, { isOwner: true })),
    EventList: events.map(({ event, from, to, by, byName, at, note }) => ({
      event,
      from: from ?? '',
      to,
      by,
      byName,
      at: at.toISOString(),
      note,
    })),
    PaymentList: entries.map(({ kind, amt, ref, at }) => ({
      kind,
      amt: major(amt),
      ref,
      at: at.toISOString(),
    })),
    WaitingList: await backordersOf(db, order),
    RefundList: tasks.map(({ id, amt, reason, note, doneAt }) => ({
      id,
      amt: major(amt),
      reason,
      note,
      isDone: doneAt !== null,
    })),
    ...(remittance && {
      Remittance: {
        last5: remittance.last5,
        at: remittance.at.toISOString(),
        hasPicture: remittance.fileKey !== null,
      },
    }),
    ...(order.corpNbr && { corpNbr: order.corpNbr }),
    ...(order.sharerNbr && { sharerNbr: order.sharerNbr }),
  }
})

/**
 * Masks voucher codes: operators redeem codes that the owner shows them, and must not read them.
 */
const withoutCodes = (order: SoInfo): SoInfo => ({
  ...order,
  VoucherList: order.VoucherList.map((one) => ({ ...one, code: maskedCode(one.code) })),
})

export const showReceipt = handle(ops.showReceipt, async ({ input: { soNbr }, ctx }) => {
  const { storeNbr } = ctx.store
  const { fileKey } = (await remittanceOf(ctx.db, { storeNbr, soNbr })) ?? {}
  const bytes = fileKey && (await ctx.ports.files.get(storeNbr, fileKey))
  if (!bytes) throw notFound()
  return { picture: bytes.toString('base64') }
})
