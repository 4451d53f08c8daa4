import { imageSize, imageWidths } from '../../schemas/image.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Translate } from '../../site/texts/texts.ts'
import type { RefundReason } from '../../schemas/order/refund-reasons.ts'
import { arrivalText } from '../../schemas/shipping/arrival-text.ts'
import { daysText } from '../../schemas/shipping/days-text.ts'
import type { PayInfo } from '../../schemas/pay/pay.schema.ts'
import { trackingOf } from '../../schemas/shipping/tracking.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { OrderDetails, OrderNotification } from '../core/ports.ts'
import { currencyIn } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import { pictureSize, type EmailPicture, type EmailRow, type EmailSection } from './email.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

interface Wording {
  store: Store
  lang: Lang
  t: Translate
}

/** Sections of an order's email: facts, lines, totals, delivery place and time. */
export function orderSections(
  wording: Wording,
  { kind, track, link, refundReason }: Omit<OrderNotification, 'details'>,
  details: OrderDetails,
): EmailSection[] {
  const isGivenUp = kind === 'orderCancelled' || kind === 'groupFailed' || kind === 'trialRejected'
  return [
    facts(wording, refundReason, details),
    ...(details.order.PayInfo && !isGivenUp ? [toPay(wording, details.order.PayInfo)] : []),
    goods(wording, details, /^https?:\/\/[^/]+/.exec(link)?.[0]),
    sums(wording, details),
    ...(details.delivery && !isGivenUp ? [delivery(wording, details, track)] : []),
  ]
}

const row = (name: string, value: string | undefined | false): EmailRow[] =>
  value ? [{ name, value }] : []

const moment = ({ lang, store }: Wording, iso: string | undefined) =>
  iso && momentText(iso, lang, store.config)

const facts = (
  wording: Wording,
  refundReason: RefundReason | undefined,
  { order }: OrderDetails,
): EmailSection => ({
  title: wording.t('order.facts'),
  rows: [
    ...row(wording.t('order.nbr'), orderName(order)),
    ...row(wording.t('order.addDate'), moment(wording, order.addDate)),
    ...row(wording.t('order.payName'), order.payName),
    // What it is paid with has its deadline.
    ...row(
      wording.t('notification.order.payBy'),
      order.PayInfo ? undefined : moment(wording, order.payDeadline),
    ),
    ...row(wording.t('order.payDate'), moment(wording, order.payDate)),
    ...row(wording.t('order.refundReason'), whyRefunded(wording, refundReason)),
  ],
})

/**
 * Refund reasons to explain: shoppers know all others from their own request or an earlier
 * notification.
 */
const explained: Partial<Record<RefundReason, string>> = {
  capturedLate: 'order.paidLate',
  paidTwice: 'order.paidTwice',
  wrongSum: 'order.wrongSum',
}

/** The reason of a refund, if it needs an explanation. */
export const whyRefunded = (
  { t }: Pick<Wording, 't'>,
  reason: RefundReason | undefined,
): string | undefined => {
  const key = reason && explained[reason]
  return key && t(key)
}

/** Section with the account or code to pay with. */
const toPay = (wording: Wording, info: PayInfo): EmailSection => {
  const { t, store, lang } = wording
  const { type, amt, deadline, bankCode, bankName, account, holder, code } = info
  return {
    title: t(`orderPay.info.${type}`),
    rows: [
      ...row(t('orderPay.code'), code),
      ...row(t('orderPay.bank'), [bankCode, bankName].filter(Boolean).join(' ')),
      ...row(t('orderPay.account'), account),
      ...row(t('orderPay.holder'), holder),
      {
        name: t('orderPay.infoAmt'),
        value: formatAmount(amt, currencyIn(store.config, lang)),
        isMain: true,
      },
      ...row(t('notification.order.payBy'), moment(wording, deadline)),
    ],
  }
}

const goods = (
  { t, store, lang }: Wording,
  { order }: OrderDetails,
  origin: string | undefined,
): EmailSection => ({
  title: t('order.lines'),
  rows: order.SodList.map(({ img, name, option, qtyOrd, price }) => ({
    ...pictureOf(img, origin),
    name: [name, option].filter(Boolean).join(' · '),
    note: `${formatAmount(price, currencyIn(store.config, lang))} × ${qtyOrd}`,
    value: formatAmount(price * qtyOrd, currencyIn(store.config, lang)),
  })),
})

/** Picture of a product at the shop's own address, which serves JPEG to mail clients. */
function pictureOf(key: string, origin: string | undefined): { picture?: EmailPicture } {
  const size = imageSize(key)
  if (!size || origin === undefined) return {}
  const scale = pictureSize / Math.max(size.width, size.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  // Twice as many pixels as are shown, for displays with a high density.
  const drawn = imageWidths.find((wide) => wide >= pictureSize * 2)
  return {
    picture: {
      src: `${origin}${basePath}/img/${key}/${drawn}`,
      width: shown(size.width),
      height: shown(size.height),
    },
  }
}

function sums({ t, store, lang }: Wording, { order }: OrderDetails): EmailSection {
  const money = (amount: number) => formatAmount(amount, currencyIn(store.config, lang))
  const some = (amount: number) => amount > 0 && money(amount)
  const off = (amount: number) => amount > 0 && `−${money(amount)}`
  const freight = order.amtFreight > 0 ? money(order.amtFreight) : t('order.free')
  return {
    title: t('order.sums'),
    rows: [
      ...row(t('order.amtGoods'), money(order.amtGoods)),
      ...row(t('order.amtCoupon'), off(order.amtCoupon)),
      ...row([t('order.amtPromo'), order.promoCode].filter(Boolean).join(' '), off(order.amtPromo)),
      ...row(t('order.amtPoints', { count: order.points }), off(order.amtPoints)),
      ...row(t('order.amtFreight'), !order.isVirtual && freight),
      ...row(t('order.amtFreightOff'), off(order.amtFreightOff)),
      { name: t('order.total'), value: money(order.amt), isMain: true },
      ...row(t('order.amtDue'), order.amtDue !== undefined && some(order.amtDue)),
      ...row(t('order.amtRefunding'), some(order.amtRefunding)),
      ...row(t('order.amtRefunded'), some(order.amtRefunded)),
    ],
  }
}

/** The promised days, or the duration from dispatch. */
function arrivalWords(
  { t, lang }: Wording,
  { stat, firstDay, lastDay, shipDays }: OrderDetails['order'],
): string | undefined {
  if (firstDay && lastDay) return arrivalText({ first: firstDay, last: lastDay }, lang)
  if (!shipDays) return undefined
  const { key, values } = daysText(shipDays)
  return stat === 'pay' ? t('order.afterPay', { days: t(key, values) }) : t(key, values)
}

/** The tracking number, linked to the carrier's page if known. */
function tracking(
  { t, lang }: Wording,
  { carrier }: OrderDetails['order'],
  track: string,
): EmailRow[] {
  const { name, page } = trackingOf(carrier, track, lang) ?? {}
  return row([name, t('order.track')].filter(Boolean).join(' '), track).map((one) => ({
    ...one,
    ...(page && { href: page }),
  }))
}

function delivery(
  wording: Wording,
  { order, delivery: promise }: OrderDetails,
  track: string,
): EmailSection {
  const { t, lang } = wording
  const { receiverCity, receiverAddr, storeName, storeId, storeAddress, wishDate, wishTime } = order
  const isChinese = lang.startsWith('zh')
  const home = isChinese ? [receiverCity, receiverAddr] : [receiverAddr, receiverCity]
  const { returnDays = 0 } = promise ?? {}
  const until = moment(wording, order.returnUntil)
  const returns = until
    ? t('order.returnUntil', { date: until })
    : returnDays > 0 && t('delivery.returns', { count: returnDays })
  return {
    title: t('order.receiver'),
    rows: [
      ...row(t('order.name'), order.receiverNameOrig),
      // Shows only the last digits, since an email may be forwarded.
      ...row(t('order.tel'), order.receiverTel),
      ...row(t('order.shippingMethod'), order.frcName),
      ...row(t('order.store'), [storeName, storeId, storeAddress].filter(Boolean).join(' ')),
      ...row(t('order.address'), home.filter(Boolean).join(isChinese ? '' : ', ')),
      ...row(t('order.expected'), arrivalWords(wording, order)),
      ...row(
        t('order.wish'),
        [wishDate, wishTime !== 'any' && t(`order.wish.${wishTime}`)].filter(Boolean).join(' '),
      ),
      ...tracking(wording, order, track),
      ...row(t('delivery.title'), !order.isExp && returns),
    ],
  }
}
