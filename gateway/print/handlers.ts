import { and, eq, inArray } from 'drizzle-orm'
import { printOrders as op } from '../../schemas/order/print.ops.ts'
import { handle, type Context } from '../core/context.ts'
import type { PrintTask } from '../core/print-port.ts'
import { linesOf } from '../order/index.ts'
import { orders } from '../order/order.tables.ts'
import { shippingMethods } from '../shipping/shipping.tables.ts'
import { localized } from '../store/store-config.ts'
import { labelOf } from './label.ts'
import { pickingOf } from './picking.ts'
import type { Printed } from './printed.ts'
import { sheetOf } from './sheet.ts'

export const printOrders = handle(op, async ({ input, ctx, fail }) => {
  const printed = await printedOf(ctx, input.soNbrs)
  if (!printed.length) throw fail.NOTHING_TO_PRINT({})
  const bytes = await ctx.ports.printer.run(taskOf(ctx, input.kind, printed))
  return { pdf: Buffer.from(bytes).toString('base64'), count: printed.length }
})

/** The orders in the requested sequence. */
async function printedOf(ctx: Context, soNbrs: readonly string[]): Promise<Printed[]> {
  const { db, store, lang } = ctx
  const rows = await db
    .select({ order: orders, name: shippingMethods.name })
    .from(orders)
    .leftJoin(
      shippingMethods,
      and(eq(shippingMethods.storeNbr, orders.storeNbr), eq(shippingMethods.frcNbr, orders.frcNbr)),
    )
    .where(
      and(
        eq(orders.storeNbr, store.storeNbr),
        inArray(orders.soNbr, [...soNbrs]),
        eq(orders.isVirtual, false),
      ),
    )
  const printed = await Promise.all(
    rows.map(async ({ order, name }) => ({
      order,
      lines: (await linesOf(db, order)).filter(({ isVirtual }) => !isVirtual),
      frcName: name ? localized(name, lang, store.config.defaultLang) : '',
    })),
  )
  return soNbrs.flatMap((soNbr) => printed.find(({ order }) => order.soNbr === soNbr) ?? [])
}

function taskOf(ctx: Context, kind: PrintTask['kind'], printed: readonly Printed[]): PrintTask {
  if (kind === 'labels') return { kind, labels: printed.map((one) => labelOf(ctx, one)) }
  if (kind === 'picking') return pickingOf(ctx, printed)
  return { kind, sheets: printed.map((one) => sheetOf(ctx, one)) }
}
