import { Type } from '@sinclair/typebox'
import { BuyLine, CartPick, lineLimits, type LineKind } from '../cart/cart.schema.ts'
import { couponFaults, promoFaults } from '../coupon/coupon-fault.ts'
import { Coupon } from '../coupon/coupon.schema.ts'
import { PickNbr } from '../addr/pickup.schema.ts'
import { PricedFrc } from '../shipping/shipping.schema.ts'
import { GrpOffer } from '../group/group.schema.ts'
import { InvoiceInfo } from '../invoice/invoice.schema.ts'
import { ImageKey, Literals, Money, Nbr, Sealed, type Static } from '../kit/types.ts'

/** Preferred delivery time: before 13:00, from 14:00 to 18:00, or any time. */
export const wishTimes = ['morning', 'afternoon', 'any'] as const
export type WishTime = (typeof wishTimes)[number]

/** Maximum days ahead for a preferred delivery day. */
export const wishDaysAhead = 30

/** Kinds of order lines: those of a cart, and gifts from coupons. */
export const orderLineKinds = { main: 0, addition: 2, gift: 3 } as const
export type OrderLineKind = LineKind | typeof orderLineKinds.gift
export const OrderLineKind = () => Type.Unsafe<OrderLineKind>({ type: 'integer', enum: [0, 2, 3] })

export const PtList = Type.Array(BuyLine, { minItems: 1, maxItems: lineLimits.lines })
export const CartList = Type.Array(CartPick, { minItems: 1, maxItems: lineLimits.lines })

/** What a coupon applies to. An order uses one coupon of each kind. */
export const couponPlaces = ['goods', 'shipping', 'gift'] as const
export type CouponPlace = (typeof couponPlaces)[number]

/** Discounts of an order. Each is validated again at every use. */
export const Reductions = Type.Object({
  /** The member's coupon for products. */
  couponNbr: Type.Optional(Nbr()),
  /** The member's coupon for the shipping fee. */
  frcCouponNbr: Type.Optional(Nbr()),
  /** The member's gift coupon. */
  giftCouponNbr: Type.Optional(Nbr()),
  promoCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** Points to spend. */
  points: Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 }),
})
export type Reductions = Static<typeof Reductions>

const text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }))

/** Destination of an order: a saved address of the member, or recipient and place in full. */
export const Destination = Type.Object({
  /** Shipping method; absent for virtual products. */
  frcNbr: Type.Optional(Nbr()),
  addrNbr: Type.Optional(Nbr()),
  receiverName: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 50 }))),
  receiverTel: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 20 }))),
  memEmail: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 254 }))),
  /** District code from `getAreaList`. */
  receiverCityId: Type.Optional(Nbr()),
  receiverAddr: text(200),
  /**
   * Store number as text, as it may have leading zeros. Store name and address are taken from the
   * carrier.
   */
  storeId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' })),
  storeName: text(60),
  storeAddress: text(200),
  /** Reference of the choice on the carrier's map. */
  pick: Type.Optional(PickNbr()),
})
export type Destination = Static<typeof Destination>

/** Fields of every order request, apart from its lines. */
export const OrderRequest = Type.Composite([
  Reductions,
  Destination,
  InvoiceInfo,
  Type.Object({
    /** Total shown to the shopper, in major units. The order is refused if it has changed. */
    amt: Money({ default: 0 }),
    /** Payment method. If absent, it is chosen on the page of `redirectUrl`. */
    payNbr: Type.Optional(Nbr()),
    /** `YYYY-MM-DD` in the store's time zone. */
    wishDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    wishTime: Literals(wishTimes, { default: 'any' }),
    /** The shopper's note. */
    cmmt: Type.String({ maxLength: 500, default: '' }),
    /** Channel of the visit, and member who shared the page. */
    corpNbr: Type.Optional(Nbr()),
    sharerNbr: Type.Optional(Nbr()),
  }),
])
export type OrderRequest = Static<typeof OrderRequest>

/**
 * Why a line cannot be bought, or `ok`: withdrawn from sale; sold out; less stock than ordered;
 * over the limit per person; add-on without its product; more add-ons than units of the product.
 */
export const lineStats = ['ok', 'removed', 'soldOut', 'short', 'quota', 'alone', 'excess'] as const
export type LineStat = (typeof lineStats)[number]

/**
 * Why an order cannot be a trial: no product that can be tried, or several; more than one unit; a
 * guest; a contact is not bound; another trial is overdue; the product is on trial already.
 */
export const trialFaults = ['product', 'qty', 'guest', 'contact', 'overdue', 'again'] as const
export type TrialFault = (typeof trialFaults)[number]

/** Terms of the order as a trial. */
export const ExpOffer = Type.Object({
  /** Length of the trial in days, from delivery. */
  expDays: Type.Integer({ minimum: 0 }),
  fault: Type.Optional(Literals(trialFaults)),
})
export type ExpOffer = Static<typeof ExpOffer>

export const CheckoutLine = Type.Object({
  ln: Type.Integer({ minimum: 1 }),
  cartNbr: Type.Optional(Nbr()),
  skuId: Nbr(),
  ptNbr: Nbr(),
  parPtNbr: Type.Optional(Nbr()),
  /** Campaign that sets the price. */
  cpgNbr: Type.Optional(Nbr()),
  kind: OrderLineKind(),
  ptName: Type.String(),
  optdName: Type.String(),
  img: ImageKey(),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Current unit price, and the crossed-out former price. */
  price: Money(),
  origPrice: Type.Optional(Money()),
  /** `price` is that of the member's level. */
  isMemberPrice: Type.Optional(Type.Boolean()),
  /** Line total before coupons. */
  amt: Money(),
  stat: Literals(lineStats),
  /** Available quantity, if less than ordered. */
  qtyAvail: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Maximum number of units per person, if the line exceeds it. */
  quota: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type CheckoutLine = Static<typeof CheckoutLine>

/** A coupon with its discount on this order. */
export const UsableCoupon = Type.Composite([Coupon, Type.Object({ amtOff: Money() })])
export type UsableCoupon = Static<typeof UsableCoupon>

/** A coupon that cannot be used on this order, and why. */
export const UnusableCoupon = Type.Composite([
  Coupon,
  Type.Object({
    reason: Literals(couponFaults),
    /** Amount missing to the coupon's minimum. */
    amtShort: Type.Optional(Money()),
  }),
])
export type UnusableCoupon = Static<typeof UnusableCoupon>

export const GiftInfo = Type.Object({
  couponNbr: Nbr(),
  skuId: Nbr(),
  ptNbr: Nbr(),
  ptName: Type.String(),
  optdName: Type.String(),
  img: ImageKey(),
  isAvail: Type.Boolean(),
})
export type GiftInfo = Static<typeof GiftInfo>

/**
 * Amounts of an order: `amt` = goods − coupon − promo − points + shipping fee − shipping coupon.
 */
export const Amounts = Type.Object({
  amtGoods: Money(),
  amtCoupon: Money(),
  amtPromo: Money(),
  amtPoints: Money(),
  /** Before a shipping coupon. */
  amtFreight: Money(),
  amtFreightOff: Money(),
  /** Amount to pay. */
  amt: Money(),
})
export type Amounts = Static<typeof Amounts>

export const CheckoutResult = Type.Composite([
  Amounts,
  Type.Object({
    PtList: Type.Array(CheckoutLine),
    /** Every line can be bought. */
    isOrderable: Type.Boolean(),
    /** Nothing is shipped: no shipping method and no address. */
    isVirtual: Type.Boolean(),
    FrcList: Type.Array(PricedFrc),
    /** Days `YYYY-MM-DD` without delivery, which cannot be chosen as the preferred day. */
    offDays: Type.Optional(Type.Array(Type.String())),
    CouponList: Type.Array(UsableCoupon),
    UnAvailCouponList: Type.Array(UnusableCoupon),
    /** The coupons with the largest discount, for products and for shipping. */
    bestCouponNbr: Type.Optional(Nbr()),
    bestFrcCouponNbr: Type.Optional(Nbr()),
    /** The coupons applied. */
    couponNbr: Type.Optional(Nbr()),
    frcCouponNbr: Type.Optional(Nbr()),
    GiftInfo: Type.Optional(GiftInfo),
    /** Why the requested promo code is not applied. */
    promoFault: Type.Optional(Literals(promoFaults)),
    /** The member's balance, the maximum for this order, and the points applied. */
    memPoints: Type.Integer({ minimum: 0 }),
    pointsMax: Type.Integer({ minimum: 0 }),
    points: Type.Integer({ minimum: 0 }),
    /** The group of a group buy. */
    GrpOffer: Type.Optional(GrpOffer),
    /** The trial, if requested. Nothing is due now, and no discounts apply. */
    ExpOffer: Type.Optional(ExpOffer),
    /** Value of one point, in major units. */
    pointValue: Money(),
  }),
])
export type CheckoutResult = Static<typeof CheckoutResult>
