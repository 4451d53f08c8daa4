import { formatAmount } from '../../schemas/money/money.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { placeIn } from '../addr/index.ts'
import type { Context } from '../core/context.ts'
import { currencyIn, localized } from '../store/store-config.ts'
import { printTexts, type Printed } from './printed.ts'
import type { PrintLabel } from '../core/print-port.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

const filled = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => Boolean(line))

/** The store as sender: name, phone, address. */
export function senderOf({ store }: Pick<Context, 'store'>): string[] {
  const { storeName, defaultLang, contact } = store.config
  const { phone, address } = contact ?? {}
  return filled([
    localized(storeName, defaultLang, defaultLang),
    phone,
    address && localized(address, defaultLang, defaultLang),
  ])
}

/** Delivery address of a parcel, line by line. */
export function placeOf({ order }: Printed, lang: Context['lang']): string[] {
  const place = order.receiverCityId === null ? undefined : placeIn(lang, order.receiverCityId)
  if (order.frcKind === 'store')
    return filled([[order.storeName, order.storeId].filter(Boolean).join(' '), order.receiverAddr])
  return filled([place?.city, order.receiverAddr])
}

export function labelOf(ctx: Context, printed: Printed): PrintLabel {
  const { config } = ctx.store
  const { order, frcName } = printed
  const lang = config.defaultLang
  const t = printTexts(lang)
  const wish = filled([
    order.wishDate,
    order.wishTime !== 'any' && t(`order.wish.${order.wishTime}`),
  ])
  const due = order.payKind === 'cod' && !order.paidAt ? order.amt : 0
  return {
    from: senderOf(ctx),
    to: filled([order.receiverName, order.receiverTel, ...placeOf(printed, lang)]),
    notes: filled([
      frcName,
      wish.length > 0 && `${t('order.wish')} ${wish.join(' ')}`,
      due > 0 &&
        `${t('order.print.cod')} ${formatAmount(toMajor(due, config.currency), currencyIn(config, lang))}`,
    ]),
    codes: [
      { name: t('order.nbr'), value: orderName(order) },
      ...(order.trackNbr && /^[\x20-\x7e]+$/.test(order.trackNbr)
        ? [{ name: t('order.track'), value: order.trackNbr }]
        : []),
    ],
  }
}
