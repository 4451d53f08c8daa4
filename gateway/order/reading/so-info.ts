import { and, asc, eq } from 'drizzle-orm'
import { toMajor } from '../../../schemas/money/money.ts'
import { orderLineKinds } from '../../../schemas/order/checkout.schema.ts'
import type { SodLine, SoInfo } from '../../../schemas/order/order.schema.ts'
import { placeIn } from '../../addr/index.ts'
import { shippingMethods } from '../../shipping/shipping.tables.ts'
import { findGroup, groupInfos } from '../../group/index.ts'
import type { Context } from '../../core/context.ts'
import { balanceOf, remittanceOf } from '../../ledger/index.ts'
import { localized } from '../../store/store-config.ts'
import { maskedEmail, maskedInvoice, maskedName, maskedTel } from './masked.ts'
import { orderEventRows } from '../order.tables.ts'
import { payMethods } from '../pay-method.tables.ts'
import { awaitedOf } from '../fulfilment/awaiting-payment.ts'
import { linesOf, type Order, type OrderLine } from '../order-rows.ts'
import { arrivalOfOrder } from '../fulfilment/promised-days.ts'
import { voucherList } from '../fulfilment/vouchers.ts'
import { payInfoOf, shownRemittance } from './pay-info.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'now' | 'member'>

const day = 86_400_000

/**
 * Converts an order to its wire format. For a viewer who only has the token, name, contact and
 * street are masked.
 */
export async function soInfoOf(
  asking: Asking,
  order: Order,
  { isOwner }: { isOwner: boolean },
): Promise<SoInfo> {
  const { store, db, lang } = asking
  const { currency } = store.config
  const major = (amount: number) => toMajor(amount, currency)
  const lines = await linesOf(db, order)
  const { refunded, owed } = await balanceOf(db, order)
  const events = await db
    .select({ from: orderEventRows.from, to: orderEventRows.to, at: orderEventRows.at })
    .from(orderEventRows)
    .where(and(eq(orderEventRows.storeNbr, order.storeNbr), eq(orderEventRows.soNbr, order.soNbr)))
    .orderBy(asc(orderEventRows.id))
  const { receiverName, receiverTel, memEmail, receiverCityId, receiverAddr, storeName } = order
  const isStore = order.frcKind === 'store'
  const place = receiverCityId === null ? undefined : placeIn(lang, receiverCityId)
  return {
    soNbr: isOwner ? order.soNbr : order.token,
    orderNbr: order.soNbr,
    ...(order.userNbr === null && { isGuest: true }),
    ...(order.orderNo && { orderNo: order.orderNo }),
    stat: order.stat,
    isExp: order.isExp,
    isVirtual: order.isVirtual,
    amtGoods: major(order.amtGoods),
    amtCoupon: major(order.amtCoupon),
    amtPromo: major(order.amtPromo),
    amtPoints: major(order.amtPoints),
    amtFreight: major(order.amtFreight),
    amtFreightOff: major(order.amtFreightOff),
    amt: major(order.amt),
    points: order.points,
    amtRefunded: major(refunded),
    amtRefunding: major(owed),
    addDate: order.createdAt.toISOString(),
    ...(order.paidAt && { payDate: order.paidAt.toISOString() }),
    ...((order.stat === 'pay' || order.isExp) &&
      awaitedOf(order) > 0 &&
      order.payDeadline && { payDeadline: order.payDeadline.toISOString() }),
    ...(order.shippedAt && { shipDate: order.shippedAt.toISOString() }),
    ...(order.deliveredAt && { deliverDate: order.deliveredAt.toISOString() }),
    ...(order.returnUntil && { returnUntil: order.returnUntil.toISOString() }),
    ...trialDays(asking, order),
    ...(order.isExp && !order.paidAt && { amtDue: major(awaitedOf(order)) }),
    ...(order.payNbr && { payNbr: order.payNbr }),
    ...(order.payNbr && (await payNameOf(asking, order.payNbr))),
    ...(await toPay(asking, order)),
    isCod: order.payKind === 'cod',
    ...(order.frcNbr && { frcNbr: order.frcNbr }),
    ...(order.frcNbr && (await frcNameOf(asking, order.frcNbr))),
    ...(order.frcKind && { frcKind: order.frcKind, carrier: order.carrier }),
    ...(order.trackNbr && { trackNbr: order.trackNbr }),
    receiverName: maskedName(receiverName),
    receiverTel: maskedTel(receiverTel),
    memEmail: maskedEmail(memEmail),
    ...(isOwner && {
      receiverNameOrig: receiverName,
      receiverTelOrig: receiverTel,
      memEmailOrig: memEmail,
    }),
    ...(place && { receiverCity: place.city }),
    ...(isOwner && !isStore && receiverAddr && { receiverAddr }),
    ...(isStore && {
      ...(order.storeId && { storeId: order.storeId }),
      ...(storeName && { storeName }),
      storeAddress: receiverAddr,
    }),
    ...(order.wishDate && { wishDate: order.wishDate }),
    ...arrivalOfOrder(order),
    wishTime: order.wishTime,
    cmmt: isOwner ? order.cmmt : '',
    ...(isOwner && order.couponNbr && { couponNbr: order.couponNbr }),
    ...(isOwner && order.promoCode && { promoCode: order.promoCode }),
    ...(order.invoice && { InvInfo: isOwner ? order.invoice : maskedInvoice(order.invoice) }),
    ...(await groupOf(asking, order)),
    SodList: lines.map((line) => sodLine(line, major)),
    VoucherList: lines.some(({ isVirtual }) => isVirtual) ? await voucherList(db, order) : [],
    StepList: events
      .filter(({ from, to }) => from !== to)
      .map(({ to, at }) => ({ stat: to, at: at.toISOString() })),
  }
}

export const sodLine = (line: OrderLine, major: (amount: number) => number): SodLine => ({
  ln: line.ln,
  skuId: line.skuId,
  ptNbr: line.ptNbr,
  kind: line.kind,
  name: line.ptName,
  option: line.optdName,
  img: line.img,
  price: major(line.price),
  // A gift has the price that it would cost without the coupon.
  ...(line.kind !== orderLineKinds.gift &&
    line.listPrice > line.price && { origPrice: major(line.listPrice) }),
  qtyOrd: line.qty,
  amtPaid: major(line.units.reduce((sum, { paid }) => sum + paid, 0)),
  qtyRet: line.qtyRet,
})

/** Payment details of an unpaid order, and the remittance that the shopper reported. */
async function toPay(
  asking: Asking,
  order: Order,
): Promise<Pick<SoInfo, 'PayInfo' | 'Remittance'>> {
  if (!awaitedOf(order)) return {}
  const PayInfo = await payInfoOf(asking, order)
  const remittance = await remittanceOf(asking.db, order)
  return {
    ...(PayInfo && { PayInfo }),
    ...(remittance && { Remittance: shownRemittance(remittance) }),
  }
}

/** Days left of a trial, or days overdue. A partial day counts as a whole one. */
function trialDays({ now }: Pick<Context, 'now'>, { isExp, returnUntil, stat }: Order) {
  if (!isExp || !returnUntil) return {}
  const days = (returnUntil.getTime() - now.getTime()) / day
  if (stat === 'overdue') return { overdueDays: Math.max(1, Math.ceil(-days)) }
  return stat === 'exping' ? { expDays: Math.max(0, Math.ceil(days)) } : {}
}

/** The buying group of an order. `fault` is left out, since it concerns others who want to join. */
async function groupOf(asking: Asking, { grpNbr }: Order) {
  const group = grpNbr === null ? undefined : await findGroup(asking, grpNbr)
  const [info] = group ? await groupInfos(asking, [group]) : []
  if (!info) return {}
  const { fault: _fault, soNbr: _soNbr, ...GrpInfo } = info
  return { GrpInfo }
}

async function payNameOf({ store, db, lang }: Asking, payNbr: string) {
  const [row] = await db
    .select({ name: payMethods.name })
    .from(payMethods)
    .where(and(eq(payMethods.storeNbr, store.storeNbr), eq(payMethods.payNbr, payNbr)))
  return row && { payName: localized(row.name, lang, store.config.defaultLang) }
}

async function frcNameOf({ store, db, lang }: Asking, frcNbr: string) {
  const [row] = await db
    .select({ name: shippingMethods.name })
    .from(shippingMethods)
    .where(and(eq(shippingMethods.storeNbr, store.storeNbr), eq(shippingMethods.frcNbr, frcNbr)))
  return row && { frcName: localized(row.name, lang, store.config.defaultLang) }
}
