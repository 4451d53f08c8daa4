import type { BuyLine, CartPick } from '../../../schemas/cart/cart.schema.ts'
import { dayOf, isDay } from '../../../schemas/day.ts'
import type { GrpWish } from '../../../schemas/group/group.schema.ts'
import { toMajor, toMinor } from '../../../schemas/money/money.ts'
import type { OrderRequest } from '../../../schemas/order/checkout.schema.ts'
import type { OrderStat } from '../../../schemas/order-ref/order-stat.ts'
import { chainOf } from '../../../schemas/addr/pickup.schema.ts'
import { placeIn } from '../../addr/index.ts'
import { ownerOf, removeLines } from '../../cart/index.ts'
import { soldOutNow } from '../../catalog/index.ts'
import { isDatabaseDown, type Db } from '../../db/database.ts'
import { isDuplicate } from '../../db/sql-error.ts'
import { together } from '../../db/together.ts'
import type { ShippingOption } from '../../shipping/index.ts'
import type { Context } from '../../core/context.ts'
import { OpFailure } from '../../kernel/failure.ts'
import { publish } from '../../kernel/process-events.ts'
import { createFairQueue } from '../../kernel/fair-queue.ts'
import { takeSeat, type GroupSeat } from '../../group/index.ts'
import { findPickupStore } from '../../pickup/index.ts'
import { buyerOf, receiverFaults, receiverOf, type Receiver } from '../checkout/destination.ts'
import { formIfFull } from '../fulfilment/group-forming.ts'
import { reserve, ReservationRefused } from '../reservation/reserve.ts'
import { invoiceIn } from '../checkout/invoice-in.ts'
import { lockedOrder } from '../transition.ts'
import { newOrder, type NewOrder } from './new-order.ts'
import { openMethod, payChoice } from '../checkout/pay-choice.ts'
import { fail } from '../checkout/placing-failures.ts'
import { refuseReservation, refuseUnusable } from './placing-refusals.ts'
import { quoteOrder, type Quote } from '../checkout/quote.ts'
import type { Order } from '../order-rows.ts'
import { sourceOf } from './source.ts'
import { issueVouchers } from '../fulfilment/vouchers.ts'
import { wantedLines } from '../checkout/wanted-lines.ts'
import { writeOrder } from './write-order.ts'

export interface Placing extends OrderRequest {
  PtList?: readonly BuyLine[]
  CartList?: readonly CartPick[]
  /** Refuses products that have to be shipped. */
  mustBeVirtual?: boolean
  /** Asks for a trial: nothing is to pay now. */
  isExp?: boolean
  /** Takes a seat in a group, at the group price. */
  group?: GrpWish
}

interface Placed {
  soNbr: string
  stat: OrderStat
  redirectUrl: string
}

/**
 * The stock row serialises orders of the same product. At most three of them run at once; the
 * others queue here without a database connection, so that orders of other products can pass.
 */
const enqueue = createFairQueue({ atOnce: 5, atOnceOfOne: 3, mostWaiting: 1_000, longest: 18_000 })

/** Names of the rows that this order may contend for. */
async function contended(ctx: Context, input: Placing): Promise<string[]> {
  const { storeNbr } = ctx.store
  const { wanted } = await wantedLines(ctx, input)
  return [
    ...wanted.map(({ skuId }) => `sku ${storeNbr} ${skuId}`),
    ...(input.promoCode === undefined ? [] : [`promo ${storeNbr} ${input.promoCode}`]),
    ...(input.group === undefined ? [] : [`group ${storeNbr} ${input.group.cpgNbr}`]),
  ]
}

/**
 * Places an order in one transaction: recomputes everything, compares it with what the shopper saw,
 * reserves and writes. The answer is stored in the same transaction, so that a retry returns it and
 * never creates a second order.
 */
export async function placeOrder(ctx: Context, input: Placing): Promise<Placed> {
  const names = await contended(ctx, input)
  const { placed, ptNbrs, amt } = await enqueue(() => placeNow(ctx, input), names).catch(
    (error: unknown) => {
      // Two applications for the same product at once.
      throw isDuplicate(error, 'sales_order_trial')
        ? fail.TRIAL_REFUSED({ reason: 'again' })
        : error
    },
  )
  const { currency } = ctx.store.config
  publish('orderPlaced', { currency, amt: toMajor(amt, currency) })
  // The order is committed. If the database fails now, the next order updates the sold-out marks in
  // product lists.
  await soldOutNow(ctx.db, ctx.store.storeNbr, ptNbrs).catch((error: unknown) => {
    if (!isDatabaseDown(error)) throw error
  })
  return placed
}

const placeNow = (ctx: Context, input: Placing) =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const { group, PtList } = input
    // The group is locked first: payment and expiry lock in the same sequence, which prevents
    // deadlocks.
    const seat = group && (await takeSeat(within, { group, PtList }))
    const order = await prepared(within, input, seat)
    const { row, claim, quotas, cartNbrs } = order
    const ptNbrs = await reserve(tx, claim, quotas).catch(async (error: unknown) => {
      if (error instanceof ReservationRefused) throw await refuseReservation(within, error, order)
      throw error
    })
    const { stat, amt } = row
    const writing = [
      writeOrder(tx, order),
      cartNbrs.length ? removeLines(tx, ownerOf(ctx), cartNbrs) : undefined,
    ]
    if (stat !== 'pledge') {
      const placed = answerOf(row)
      await together([...writing, ctx.keepAnswer(tx, placed)])
      return { placed, ptNbrs, amt }
    }
    await together(writing)
    const placed = answerOf(await nothingToPay(tx, row))
    await ctx.keepAnswer(tx, placed)
    return { placed, ptNbrs, amt }
  })

/** Handles an order that points and coupons pay in full. Returns the updated order. */
async function nothingToPay(tx: Db, order: Order): Promise<Order> {
  if (order.grpNbr === null) return issueVouchers(tx, order)
  await formIfFull(tx, order)
  return (await lockedOrder(tx, order.storeNbr, order.soNbr)) ?? order
}

/** Builds the order to be written; throws a declared failure if it cannot be placed. */
async function prepared(
  ctx: Context,
  input: Placing,
  seat: GroupSeat | undefined,
): Promise<NewOrder> {
  const [named, method, source] = await together([
    receiverOf(ctx, input),
    openMethod(ctx, input.payNbr),
    sourceOf(ctx, input),
  ])
  if (!named) throw fail.ADDRESS_GONE({})
  const buyer = buyerOf(ctx.member, named)
  const { receiverCityId: cityId } = named
  const county = cityId === null ? undefined : placeIn(ctx.lang, cityId)?.county
  const quote = await quoteOrder(ctx, {
    ...input,
    buyer,
    isLocked: true,
    ...(cityId !== null && { place: { cityId, ...(county !== undefined && { county }) } }),
  })
  refuseUnusable(quote, quote.trial ? { points: 0 } : input)
  if (quote.trial?.fault) throw fail.TRIAL_REFUSED({ reason: quote.trial.fault })
  if (input.mustBeVirtual && !quote.isVirtual) throw fail.NOT_VIRTUAL({})
  const frc = shippingMethodOf(quote, named, input)
  const receiver = await fromCarrier(ctx, named, frc, input.pick)
  const faults = receiverFaults(receiver, frc?.kind)
  if (faults.length) throw fail.RECEIVER_FAULTY({ faults })
  const invoice = invoiceIn(ctx, input)
  const { amt } = quote.priced
  // A seat must be paid in advance, so cash on delivery is not possible.
  const pay = quote.trial
    ? undefined
    : payChoice(input.payNbr, method, { amt, isCod: !seat && (frc?.isCod ?? false) })
  checkWish(ctx, input.wishDate, quote.shipping?.firstDay)
  const { currency } = ctx.store.config
  if (toMinor(input.amt, currency) !== amt)
    throw fail.PRICE_CHANGED({ amt: input.amt, amtNow: toMajor(amt, currency) })
  return newOrder(ctx, { input, quote, receiver, buyer, frc, invoice, pay, source, seat })
}

/**
 * The shipping method, checked against products and place; `undefined` for orders that are not
 * shipped.
 */
function shippingMethodOf({ isVirtual, shipping }: Quote, receiver: Receiver, { frcNbr }: Placing) {
  if (isVirtual) return undefined
  const facts = frcNbr === undefined ? {} : { frcNbr }
  if (!shipping) throw fail.FRC_NOT_USABLE({ ...facts, reason: 'none' })
  if (shipping.fault) throw fail.FRC_NOT_USABLE({ ...facts, reason: shipping.fault })
  const isOther =
    (receiver.kind !== undefined && receiver.kind !== shipping.frc.kind) ||
    (receiver.frcNbr !== undefined && receiver.frcNbr !== shipping.frc.frcNbr)
  if (isOther) throw fail.FRC_NOT_USABLE({ ...facts, reason: 'place' })
  return shipping.frc
}

/**
 * Replaces a convenience store's address with the carrier's data. Addresses from the address book
 * were verified when saved.
 */
async function fromCarrier(
  ctx: Context,
  receiver: Receiver,
  frc: ShippingOption['frc'] | undefined,
  pick: string | undefined,
): Promise<Receiver> {
  if (frc?.kind !== 'store' || receiver.frcNbr !== undefined || receiver.storeId === null)
    return receiver
  const carrier = chainOf(frc.carrier)
  const store =
    carrier &&
    (await findPickupStore(ctx, {
      frcNbr: carrier,
      storeId: receiver.storeId,
      ...(pick !== undefined && { pick }),
    }))
  if (!store || store.isClosed)
    throw fail.RECEIVER_FAULTY({ faults: [{ field: 'storeId', rule: store ? 'closed' : 'known' }] })
  return {
    ...receiver,
    receiverCityId: store.cityId,
    receiverAddr: store.storeAddress,
    storeName: store.storeName,
  }
}

/** Checks that the shipping method can deliver on the preferred day. */
function checkWish(
  { now, store }: Pick<Context, 'now' | 'store'>,
  wishDate: string | undefined,
  firstDay = dayOf(now.getTime(), store.config.timeZone),
): void {
  if (wishDate === undefined) return
  if (!isDay(wishDate) || wishDate < firstDay)
    throw new OpFailure('INVALID_INPUT', [{ field: 'wishDate', rule: 'minimum' }])
}

/**
 * Names a member's order by its number, a guest's by its token. If nothing is due, the result page
 * comes next.
 */
function answerOf({ soNbr, token, userNbr, stat, payNbr }: Order): Placed {
  const query = payNbr === null ? '' : `?payNbr=${payNbr}`
  const isToPay = stat === 'pay'
  if (userNbr === null)
    return {
      soNbr: token,
      stat,
      redirectUrl: isToPay ? `/orderd/pay/${token}${query}` : `/orderd/${token}`,
    }
  return {
    soNbr,
    stat,
    redirectUrl: isToPay ? `/order/pay/${soNbr}${query}` : `/order/payResult/${soNbr}`,
  }
}
