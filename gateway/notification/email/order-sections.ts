import { orderLineKinds } from '../../../schemas/order/checkout.schema.ts'
import type { SodLine } from '../../../schemas/order/order.schema.ts'
import { orderSums } from '../../../schemas/order/order-sums.ts'
import type { RefundReason } from '../../../schemas/order/refund-reasons.ts'
import type { PayInfo } from '../../../schemas/pay/pay.schema.ts'
import { arrivalText } from '../../../schemas/shipping/arrival-text.ts'
import { daysText } from '../../../schemas/shipping/days-text.ts'
import { trackingOf } from '../../../schemas/shipping/tracking.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { formatAmount } from '../../../schemas/money/money.ts'
import { momentText } from '../../../schemas/moment-text.ts'
import { orderName } from '../../../schemas/order-ref/order-name.ts'
import type { Translate } from '../../../site/texts/texts.ts'
import type { OrderDetails, OrderNotification } from '../../core/ports.ts'
import { currencyIn } from '../../store/store-config.ts'
import type { Store } from '../../store/store-directory.ts'
import { emailPicture, type EmailRow, type EmailSection } from './email.ts'

export interface OrderWording {
  store: Store
  lang: Lang
  t: Translate
}

/** Lines that an email lists; mail programs cut one that is longer than 102 kB. */
export const mostLines = 20

/** Kinds after which nothing is paid or delivered any more. */
const isGivenUp = ({ kind }: Pick<OrderNotification, 'kind'>) =>
  kind === 'orderCancelled' || kind === 'groupFailed' || kind === 'trialRejected'

/** Sections of an order's email: lines, sums, delivery and payment. */
export function orderSections(
  wording: OrderWording,
  notification: Omit<OrderNotification, 'details'>,
  details: OrderDetails,
): EmailSection[] {
  const origin = originOf(notification.link)
  const isDelivered = details.delivery && !isGivenUp(notification)
  return [
    goods(wording, details, origin),
    sums(wording, details),
    ...(isDelivered ? [delivery(wording, details)] : []),
    facts(wording, details),
  ]
}

/** Scheme and host of a URL; `undefined` for what is none. */
export const originOf = (link: string): string | undefined => /^https?:\/\/[^/]+/.exec(link)?.[0]

/**
 * What the receiver needs for the next step, before its button: what to pay to and until when, where
 * the parcel is, where to send a return, how much is refunded.
 */
export function orderPanel(
  wording: OrderWording,
  notification: Omit<OrderNotification, 'details'>,
  { order, request }: OrderDetails,
): EmailSection | undefined {
  const { t } = wording
  const { kind, track } = notification
  const panel = (title: string, rows: EmailRow[]): EmailSection | undefined =>
    rows.length ? { look: 'panel', title, rows } : undefined
  switch (kind) {
    case 'orderShipped':
      return panel('', [
        ...tracking(wording, order, track),
        ...row(t('order.expected'), arrivalWords(wording, order)),
      ])
    case 'orderReady':
      return panel('', [
        ...row(t('order.store'), pickupStore(order)),
        ...row(t('order.name'), order.receiverNameOrig),
        ...tracking(wording, order, track),
      ])
    case 'orderRefunded':
      return panel('', [
        { name: t('refund.total'), value: notification.amtRefund, look: 'main' },
        ...row(t('order.refundReason'), whyRefunded(wording, notification.refundReason)),
      ])
    case 'returnApproved':
      return panel('', [
        ...row(t('ret.sendTo'), request?.sendTo),
        ...row(t('ret.sendUntil'), moment(wording, request?.sendUntil)),
      ])
    case 'groupPaid':
      return panel('', groupRows(wording, order))
    default:
      return isGivenUp(notification) ? undefined : due(wording, order)
  }
}

/** Whether the order can be paid now, by its owner. */
export const isToPay = ({ stat, isCod }: OrderDetails['order']): boolean => stat === 'pay' && !isCod

/** Whether the goods of a trial are there, to be paid or returned. */
const isTrialToPay = ({ stat }: OrderDetails['order']): boolean =>
  stat === 'exping' || stat === 'overdue'

/** What is still to pay, to which account or by which code, and until when. */
function due(wording: OrderWording, order: OrderDetails['order']): EmailSection | undefined {
  const { t } = wording
  if (order.PayInfo) return toPay(wording, order.PayInfo)
  const amount = isToPay(order) ? order.amt : isTrialToPay(order) ? (order.amtDue ?? 0) : 0
  if (amount <= 0) return undefined
  return {
    look: 'panel',
    title: '',
    rows: [
      { name: t('order.amtDue'), value: money(wording)(amount), look: 'main' },
      ...row(
        t('notification.order.payBy'),
        moment(wording, order.payDeadline ?? order.returnUntil),
      ),
    ],
  }
}

function groupRows(wording: OrderWording, { GrpInfo: group }: OrderDetails['order']): EmailRow[] {
  const { t, lang, store } = wording
  if (group?.stat !== 'open') return []
  const { count, size } = group
  return [
    {
      name: t('group.count', { count, size }),
      value: t('group.missing', { count: size - count }),
      look: 'main',
    },
    { name: '', value: t('group.until', { date: momentText(group.deadline, lang, store.config) }) },
  ]
}

const row = (name: string, value: string | undefined | false): EmailRow[] =>
  value ? [{ name, value }] : []

const moment = ({ lang, store }: OrderWording, iso: string | undefined) =>
  iso && momentText(iso, lang, store.config)

const money =
  ({ store, lang }: OrderWording) =>
  (amount: number) =>
    formatAmount(amount, currencyIn(store.config, lang))

const facts = (wording: OrderWording, { order }: OrderDetails): EmailSection => ({
  look: 'facts',
  title: wording.t('order.facts'),
  rows: [
    ...row(wording.t('order.nbr'), orderName(order)),
    ...row(wording.t('order.addDate'), moment(wording, order.addDate)),
    ...row(wording.t('order.payName'), order.payName),
    ...row(wording.t('order.payDate'), moment(wording, order.payDate)),
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
  { t }: Pick<OrderWording, 't'>,
  reason: RefundReason | undefined,
): string | undefined => {
  const key = reason && explained[reason]
  return key && t(key)
}

/** Panel with the account or code to pay with. */
const toPay = (wording: OrderWording, info: PayInfo): EmailSection => {
  const { t } = wording
  const { type, amt, deadline, bankCode, bankName, account, holder, code } = info
  const copied = (name: string, value: string | undefined): EmailRow[] =>
    value ? [{ name, value, look: 'code' }] : []
  return {
    look: 'panel',
    title: t(`orderPay.info.${type}`),
    rows: [
      { name: t('orderPay.infoAmt'), value: money(wording)(amt), look: 'main' },
      ...copied(t('orderPay.code'), code),
      ...row(t('orderPay.bank'), [bankCode, bankName].filter(Boolean).join(' ')),
      ...copied(t('orderPay.account'), account),
      ...row(t('orderPay.holder'), holder),
      ...row(t('notification.order.payBy'), moment(wording, deadline)),
    ],
  }
}

function goods(
  wording: OrderWording,
  { order }: OrderDetails,
  origin: string | undefined,
): EmailSection {
  const { t } = wording
  const listed = order.SodList.slice(0, mostLines)
  const left = order.SodList.length - listed.length
  return {
    look: 'lines',
    title: t('order.lines'),
    rows: listed.map((line) => goodsRow(wording, line, origin)),
    ...(left > 0 && { more: t('order.moreRows', { count: left }) }),
  }
}

function goodsRow(wording: OrderWording, line: SodLine, origin: string | undefined): EmailRow {
  const { t } = wording
  const { img, kind, name, option, price, origPrice, qtyOrd, qtyRet } = line
  const picture = emailPicture(img, origin)
  const mark = markOf[kind]
  const returned = qtyRet > 0 ? ` · ${t('order.returned', { count: qtyRet })}` : ''
  return {
    ...(picture && { picture }),
    name: [mark && t(mark), name, option].filter(Boolean).join(' · '),
    note: `${money(wording)(price)} × ${qtyOrd}${returned}`,
    ...(origPrice !== undefined && {
      before: { name: t('price.before'), value: money(wording)(origPrice) },
    }),
    value: money(wording)(price * qtyOrd),
  }
}

const markOf: Partial<Record<SodLine['kind'], string>> = {
  [orderLineKinds.gift]: 'order.gift',
  [orderLineKinds.addition]: 'order.addition',
}

const sums = (wording: OrderWording, { order }: OrderDetails): EmailSection => ({
  look: 'sums',
  title: wording.t('order.sums'),
  rows: orderSums(order, wording.t, money(wording)),
})

/** The promised days, or the duration from dispatch. */
function arrivalWords(
  { t, lang }: OrderWording,
  { stat, firstDay, lastDay, shipDays }: OrderDetails['order'],
): string | undefined {
  if (firstDay && lastDay) return arrivalText({ first: firstDay, last: lastDay }, lang)
  if (!shipDays) return undefined
  const { key, values } = daysText(shipDays)
  return stat === 'pay' ? t('order.afterPay', { days: t(key, values) }) : t(key, values)
}

/** The tracking number, linked to the carrier's page if known. */
function tracking(
  { t, lang }: OrderWording,
  { carrier }: OrderDetails['order'],
  track: string,
): EmailRow[] {
  const { name, page } = trackingOf(carrier, track, lang) ?? {}
  return row([name, t('order.track')].filter(Boolean).join(' '), track).map((one) => ({
    ...one,
    ...(page && { href: page }),
  }))
}

const pickupStore = ({ storeName, storeId, storeAddress }: OrderDetails['order']): string =>
  [storeName, storeId, storeAddress].filter(Boolean).join(' ')

function delivery(wording: OrderWording, { order, delivery: promise }: OrderDetails): EmailSection {
  const { t, lang } = wording
  const { receiverCity, receiverAddr, wishDate, wishTime } = order
  const isChinese = lang.startsWith('zh')
  const home = isChinese ? [receiverCity, receiverAddr] : [receiverAddr, receiverCity]
  const { returnDays = 0 } = promise ?? {}
  const until = moment(wording, order.returnUntil)
  const returns = until
    ? t('order.returnUntil', { date: until })
    : returnDays > 0 && t('delivery.returns', { count: returnDays })
  return {
    look: 'facts',
    title: t('order.receiver'),
    rows: [
      ...row(t('order.name'), order.receiverNameOrig),
      // Shows only the last digits, since an email may be forwarded.
      ...row(t('order.tel'), order.receiverTel),
      ...row(t('order.shippingMethod'), order.frcName),
      ...row(t('order.store'), pickupStore(order)),
      ...row(t('order.address'), home.filter(Boolean).join(isChinese ? '' : ', ')),
      ...row(t('order.expected'), arrivalWords(wording, order)),
      ...row(
        t('order.wish'),
        [wishDate, wishTime !== 'any' && t(`order.wish.${wishTime}`)].filter(Boolean).join(' '),
      ),
      ...row(t('delivery.title'), !order.isExp && returns),
    ],
  }
}
