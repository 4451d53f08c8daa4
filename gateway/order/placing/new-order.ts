import { randomBytes } from 'node:crypto'
import type { InvoiceInfo } from '../../../schemas/invoice/invoice.schema.ts'
import { orderLineKinds, type OrderRequest } from '../../../schemas/order/checkout.schema.ts'
import type { OrderStat } from '../../../schemas/order-ref/order-stat.ts'
import { canonicalEmail } from '../../../schemas/account/contact.ts'
import { randomNbr } from '../../db/random-nbr.ts'
import type { GroupSeat } from '../../group/index.ts'
import type { Context } from '../../core/context.ts'
import type { ShippingOption } from '../../shipping/index.ts'
import { payDueAt } from '../fulfilment/awaiting-payment.ts'
import { promisedDays } from '../fulfilment/promised-days.ts'
import type { Receiver } from '../checkout/destination.ts'
import type { Reservation } from '../reservation/reserve.ts'
import type { PayChoice } from '../checkout/pay-choice.ts'
import type { Quote } from '../checkout/quote.ts'
import type { Order, OrderLine } from '../order-rows.ts'

/** An order about to be inserted: its rows, and what it reserves. */
export interface NewOrder {
  row: Order
  lines: OrderLine[]
  claim: Reservation
  /** Quotas per person, of the products that have one. */
  quotas: ReadonlyMap<string, number>
  cartNbrs: string[]
}

interface Parts {
  input: OrderRequest
  quote: Quote
  receiver: Receiver
  buyer: string
  frc: ShippingOption['frc'] | undefined
  invoice: InvoiceInfo | undefined
  pay: PayChoice | undefined
  source: { corpNbr?: string; sharerNbr?: string }
  seat: GroupSeat | undefined
}

/** Builds the rows of a new order, with all prices fixed. */
export function newOrder(ctx: Context, parts: Parts): NewOrder {
  const { input, quote, receiver, buyer, frc, invoice, pay, source, seat } = parts
  const { storeNbr, config } = ctx.store
  const soNbr = randomNbr('S')
  const { units: _units, pointsMax: _pointsMax, ...sums } = quote.priced
  const { trial } = quote
  const stat = trial ? 'applying' : firstStat(sums.amt, pay)
  const due = payDueAt(config, pay?.kind, ctx.now)
  const isShared = source.sharerNbr !== undefined
  const lines = lineRows(storeNbr, soNbr, quote).map((line) => ({
    ...line,
    rebPer: isShared ? (quote.commissions.get(line.skuId) ?? null) : null,
  }))
  const couponNbr = quote.coupon?.holding.couponNbr ?? null
  const frcCouponNbr = quote.frcCoupon?.holding.couponNbr ?? null
  const giftCouponNbr = quote.gift?.coupon.holding.couponNbr ?? null
  const promoCode = quote.promo?.promoCode ?? null
  const userNbr = ctx.member?.userNbr ?? null
  const { kind: _kind, frcNbr: _frcNbr, ...copied } = receiver
  const arrivalTerms = quote.shipping?.arrivalTerms ?? null
  const wishDate = input.wishDate ?? null
  // Others are counted once they are paid, their group is formed or their trial is approved.
  const canLeave = stat === 'cod' || (stat === 'pledge' && !seat)
  return {
    row: {
      storeNbr,
      soNbr,
      // Taken as the order is written.
      orderNo: null,
      // 192 random bits, so that a token cannot be guessed.
      token: `t${randomBytes(24).toString('base64url')}`,
      userNbr,
      proofHash: null,
      proofUntil: null,
      buyer,
      stat,
      statBefore: null,
      isExp: trial !== undefined,
      expPtNbr: trial?.ptNbr ?? null,
      expDays: trial?.days ?? null,
      amtDue: trial ? sums.amt : null,
      remindAt: null,
      isVirtual: quote.isVirtual,
      lang: ctx.lang,
      origin: ctx.visitor.origin,
      ...sums,
      pointsTaken: 0,
      amtTaken: 0,
      couponNbr,
      frcCouponNbr,
      giftCouponNbr,
      promoCode,
      couponMin: quote.coupon?.offer.amtMin ?? 0,
      payNbr: pay?.payNbr ?? null,
      payKind: pay?.kind ?? null,
      payDeadline: stat === 'pay' ? (seat && seat.deadline < due ? seat.deadline : due) : null,
      frcNbr: frc?.frcNbr ?? null,
      frcKind: frc?.kind ?? null,
      carrier: frc?.carrier ?? '',
      trackNbr: '',
      ...copied,
      memEmail: canonicalEmail(copied.memEmail) ?? '',
      wishDate,
      arrivalTerms,
      ...(canLeave
        ? promisedDays({ arrivalTerms, wishDate }, ctx.now)
        : { firstDay: null, lastDay: null }),
      wishTime: input.wishTime,
      cmmt: input.cmmt,
      invoice: invoice ?? null,
      grpNbr: seat?.grpNbr ?? null,
      corpNbr: source.corpNbr ?? null,
      sharerNbr: source.sharerNbr ?? null,
      createdAt: ctx.now,
      paidAt: stat === 'pledge' ? ctx.now : null,
      shippedAt: null,
      deliveredAt: null,
      returnUntil: null,
    },
    lines,
    claim: {
      storeNbr,
      soNbr,
      userNbr,
      buyer,
      lines,
      couponNbrs: [couponNbr, frcCouponNbr, giftCouponNbr].filter((nbr) => nbr !== null),
      promoCode,
      points: sums.points,
    },
    quotas: quote.quotas,
    cartNbrs: quote.lines.flatMap(({ cartNbr }) => (cartNbr === undefined ? [] : [cartNbr])),
  }
}

function firstStat(amt: number, pay: PayChoice | undefined): OrderStat {
  if (amt === 0) return 'pledge'
  return pay?.kind === 'cod' ? 'cod' : 'pay'
}

/** Rows of the lines. Unavailable lines were refused before. */
function lineRows(storeNbr: string, soNbr: string, { lines, gift, priced }: Quote): OrderLine[] {
  const untouched = { storeNbr, soNbr, hasQuota: false, qtyRet: 0, qtyWaiting: 0, rebPer: null }
  const rows = lines.map((line, at): OrderLine => ({
    ...untouched,
    ln: at + 1,
    kind: line.kind,
    skuId: line.skuId,
    ptNbr: line.ptNbr,
    parPtNbr: line.parPtNbr || null,
    cpgNbr: line.cpgNbr ?? null,
    ptName: line.ptName,
    optdName: line.optdName,
    img: line.img,
    qty: line.qty,
    price: line.price,
    listPrice: line.listPrice,
    units: priced.units[at] ?? [],
    isVirtual: line.isVirtual,
  }))
  if (!gift) return rows
  const { skuId, ptNbr, ptName, optdName, img, listPrice, isVirtual } = gift.sellable
  return [
    ...rows,
    {
      ...untouched,
      ln: rows.length + 1,
      kind: orderLineKinds.gift,
      skuId,
      ptNbr,
      parPtNbr: null,
      cpgNbr: null,
      ptName,
      optdName,
      img,
      qty: 1,
      price: 0,
      listPrice,
      units: [{ paid: 0, coupon: 0, promo: 0, points: 0 }],
      isVirtual,
    },
  ]
}
