import type { GuestAddress } from '../../../runtime/shop/guest-address.ts'
import type { GrpWish } from '../../../schemas/group/group.schema.ts'
import type { PricedFrc } from '../../../schemas/shipping/shipping.schema.ts'
import type { InvoiceInfo } from '../../../schemas/invoice/invoice.schema.ts'
import type { getCheckoutResult } from '../../../schemas/order/checkout.ops.ts'
import {
  couponPlaces,
  type CheckoutResult,
  type Destination,
  type OrderRequest,
} from '../../../schemas/order/checkout.schema.ts'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import { couponChoices, type CheckoutChoices } from './checkout-draft.ts'
import { nbrOf, placeOf, chosenMethod, type Place, type Places } from './checkout-places.ts'
import type { Bought } from './checkout-bought.ts'

interface Asked {
  choices: CheckoutChoices
  bought: Bought
  places: Places
  /** The last quote: the available choices. */
  quote: CheckoutResult | undefined
  /** The group that the order belongs to. */
  group: GrpWish | undefined
  isExp: boolean
}

/** Returns the quote request; the gateway calculates every sum, the browser none. */
export function quoteRequest({
  choices,
  bought,
  places,
  quote,
  group,
  isExp,
}: Asked): OpInput<typeof getCheckoutResult> {
  const { promoCode, points } = choices
  const method = quote && chosenMethod(quote.FrcList, choices, places)
  const place = placeOf(method, choices, places)
  return {
    ...bought,
    ...group,
    ...(isExp && { isExp }),
    ...(method && { frcNbr: method.frcNbr }),
    ...(place && whereOf(place)),
    ...couponsOf(choices),
    ...(promoCode && { promoCode }),
    points,
  }
}

/** The chosen coupons; of the kinds without a choice the gateway applies the best. */
function couponsOf(choices: CheckoutChoices) {
  const { couponNbr, frcCouponNbr, giftCouponNbr } = choices
  return {
    isBest: true,
    declined: couponPlaces.filter((place) => choices[couponChoices[place]] === ''),
    ...(couponNbr && { couponNbr }),
    ...(frcCouponNbr && { frcCouponNbr }),
    ...(giftCouponNbr && { giftCouponNbr }),
  }
}

function whereOf(place: Place): Pick<Destination, 'addrNbr' | 'receiverCityId'> {
  const addrNbr = nbrOf(place)
  return addrNbr === undefined ? { receiverCityId: place.cityId } : { addrNbr }
}

interface Ordered extends Asked {
  quote: CheckoutResult
  invoice: InvoiceInfo | undefined
  /** Email address for an order without a delivery address. */
  memEmail: string
  payNbr: string | undefined
  corpNbr: string
  /** The member whose shared link the shopper followed. */
  sharerNbr: string | undefined
}

/** Returns the order to send, with the total that the shopper saw. */
export function orderRequest(ordered: Ordered): OrderRequest & Bought {
  const { choices, bought, places, quote, invoice, memEmail, payNbr, corpNbr, sharerNbr } = ordered
  const { promoCode, points: _points, wishDate, wishTime, cmmt } = choices
  const { couponNbr, frcCouponNbr, GiftInfo, isVirtual } = quote
  const method = isVirtual ? undefined : chosenMethod(quote.FrcList, choices, places)
  const place = placeOf(method, choices, places)
  return {
    ...bought,
    amt: quote.amt,
    points: quote.points,
    ...(couponNbr && { couponNbr }),
    ...(frcCouponNbr && { frcCouponNbr }),
    ...(GiftInfo && { giftCouponNbr: GiftInfo.couponNbr }),
    ...(promoCode && !quote.promoFault && { promoCode }),
    ...(method && { frcNbr: method.frcNbr }),
    ...(place && destinationOf(place)),
    ...(isVirtual && memEmail && { memEmail }),
    ...(method?.kind === 'home' && canKeep(quote, method, wishDate) && { wishDate }),
    wishTime: method?.kind === 'home' ? wishTime : 'any',
    ...(invoice ?? { invType: '2', carrierType: '0' }),
    ...(payNbr && quote.amt > 0 && !ordered.isExp && { payNbr }),
    cmmt: cmmt.trim(),
    ...(corpNbr && { corpNbr }),
    ...(sharerNbr && { sharerNbr }),
  }
}

/**
 * Whether the shipping method can meet a preferred day, which may have been chosen for a faster
 * one, or before the store closed on it.
 */
export const canKeep = (
  { offDays = [] }: Pick<CheckoutResult, 'offDays'>,
  { firstDay = '' }: Pick<PricedFrc, 'firstDay'>,
  wishDate: string,
): boolean => wishDate !== '' && wishDate >= firstDay && !offDays.includes(wishDate)

const destinationOf = (place: Place): Destination => {
  const addrNbr = nbrOf(place)
  return addrNbr === undefined ? spelledOut(place as GuestAddress) : { addrNbr } // only a guest's has no number
}

function spelledOut(guest: GuestAddress): Destination {
  const { name, tel, email, cityId } = guest
  const receiver = { receiverName: name, receiverTel: tel, memEmail: email, receiverCityId: cityId }
  if (guest.kind === 'home') return { ...receiver, receiverAddr: guest.address }
  const { storeId, storeName, storeAddress, pick } = guest
  return { ...receiver, storeId, storeName, storeAddress, ...(pick && { pick }) }
}
