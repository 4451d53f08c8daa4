import { momentText } from '../../schemas/moment-text.ts'
import { formatAmount, toMajor } from '../../schemas/money/money.ts'
import type { Context } from '../core/context.ts'
import { currencyIn } from '../store/store-config.ts'
import { printTexts, type Printed } from './printed.ts'
import { placeOf, senderOf } from './label.ts'
import type { PrintRow, PrintSheet } from '../core/print-port.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

const row = (name: string, value: string | false): PrintRow[] => (value ? [{ name, value }] : [])

/** What a parcel contains and costs, in the language of its order. */
export function sheetOf(ctx: Context, printed: Printed): PrintSheet {
  const { config } = ctx.store
  const { order, lines, frcName } = printed
  const { lang, invoice } = order
  const t = printTexts(lang)
  const money = (amount: number) =>
    formatAmount(toMajor(amount, config.currency), currencyIn(config, lang))
  const off = (amount: number) => amount > 0 && `−${money(amount)}`
  return {
    title: `${t('order.title')} ${orderName(order)}`,
    from: senderOf(ctx),
    facts: [
      // On paper nothing else says by which clock.
      ...row(
        t('order.addDate'),
        `${momentText(order.createdAt.toISOString(), lang, config)} (${config.timeZone})`,
      ),
      ...row(t('order.name'), order.receiverName),
      ...row(t('order.address'), placeOf(printed, lang).join(' ')),
      ...row(t('order.shippingMethod'), frcName),
      ...row(
        t('order.print.company'),
        invoice?.invType === '3' && [invoice.invTitle, invoice.taxNo].filter(Boolean).join(' '),
      ),
    ],
    lines: lines.map(({ ptName, optdName, qty, price, skuId }) => ({
      name: [ptName, optdName].filter(Boolean).join(' · '),
      note: `${skuId} · ${money(price)} × ${qty}`,
      value: money(price * qty),
    })),
    sums: [
      ...row(t('order.amtGoods'), money(order.amtGoods)),
      ...row(t('order.amtCoupon'), off(order.amtCoupon)),
      ...row(t('order.amtPromo'), off(order.amtPromo)),
      ...row(t('order.amtPoints', { count: order.points }), off(order.amtPoints)),
      ...row(
        t('order.amtFreight'),
        order.amtFreight > 0 ? money(order.amtFreight) : t('order.free'),
      ),
      ...row(t('order.amtFreightOff'), off(order.amtFreightOff)),
      { name: t('order.total'), value: money(order.amt), isMain: true },
    ],
  }
}
