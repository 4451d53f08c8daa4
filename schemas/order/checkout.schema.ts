import { Type } from '@sinclair/typebox'
import { BuyLine, CartPick, lineLimits, type LineKind } from '../cart/cart.schema.ts'
import { couponFaults, promoFaults } from '../coupon/coupon-fault.ts'
import { Coupon } from '../coupon/coupon.schema.ts'
import { PickNbr } from '../addr/pickup.schema.ts'
import { PricedFrc } from '../shipping/shipping.schema.ts'
import { GrpOffer } from '../group/group.schema.ts'
import { InvoiceInfo } from '../invoice/invoice.schema.ts'
import { ImageKey, Literals, Money, Nbr, Sealed, type Static } from '../kit/types.ts'

/** When a parcel should come: before 13:00, from 14:00 to 18:00, whenever (S2 §9). */
export const wishTimes = ['morning', 'afternoon', 'any'] as const
export type WishTime = (typeof wishTimes)[number]

/** Lines of an order: those of a cart (S2 §3), and what a coupon gives. */
export const orderLineKinds = { main: 0, addition: 2, gift: 3 } as const
export type OrderLineKind = LineKind | typeof orderLineKinds.gift
export const OrderLineKind = () => Type.Unsafe<OrderLineKind>({ type: 'integer', enum: [0, 2, 3] })

export const PtList = Type.Array(BuyLine, { minItems: 1, maxItems: lineLimits.lines })
export const CartList = Type.Array(CartPick, { minItems: 1, maxItems: lineLimits.lines })

/** What takes something off. Each is checked anew wherever it is used. */
export const Reductions = Type.Object({
  /** The member's own coupon for goods. */
  couponNbr: Type.Optional(Nbr()),
  /** The member's own coupon for the freight. */
  frcCouponNbr: Type.Optional(Nbr()),
  /** The member's own coupon that brings a gift. */
  giftCouponNbr: Type.Optional(Nbr()),
  promoCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** Points to spend. */
  points: Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 }),
})
export type Reductions = Static<typeof Reductions>

const text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }))

/** Where an order goes: a member's own address by number, or place and person spelled out. */
export const Destination = Type.Object({
  /** Way of delivery; none for what is not sent. */
  frcNbr: Type.Optional(Nbr()),
  addrNbr: Type.Optional(Nbr()),
  receiverName: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 50 }))),
  receiverTel: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 20 }))),
  memEmail: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 254 }))),
  /** Code of a district, of `getAreaList`. */
  receiverCityId: Type.Optional(Nbr()),
  receiverAddr: text(200),
  /** Convenience store; its number is text, for zeros may lead. Its name and place are the carrier's to say. */
  storeId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' })),
  storeName: text(60),
  storeAddress: text(200),
  /** Key of its choice on the carrier's map. */
  pick: Type.Optional(PickNbr()),
})
export type Destination = Static<typeof Destination>

/** What every order call takes beside its lines. */
export const OrderRequest = Type.Composite([
  Reductions,
  Destination,
  InvoiceInfo,
  Type.Object({
    /** Total that the shopper saw, in major units; another one refuses the order (decision 7). */
    amt: Money({ default: 0 }),
    /** Way of paying; left out, it is chosen on the page that the answer leads to. */
    payNbr: Type.Optional(Nbr()),
    /** `YYYY-MM-DD` in the store's days. */
    wishDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    wishTime: Literals(wishTimes, { default: 'any' }),
    /** The shopper's note. */
    cmmt: Type.String({ maxLength: 500, default: '' }),
    /** Channel that the visit came through, and who shared the page. */
    corpNbr: Type.Optional(Nbr()),
    sharerNbr: Type.Optional(Nbr()),
  }),
])
export type OrderRequest = Static<typeof OrderRequest>

/**
 * How a line can be bought now: fine; not sold any more; sold out; fewer than wanted; more than one person may; an
 * add-on without its main product; more add-ons than units of their main product.
 */
export const lineStats = ['ok', 'removed', 'soldOut', 'short', 'quota', 'alone', 'excess'] as const
export type LineStat = (typeof lineStats)[number]

export const CheckoutLine = Type.Object({
  ln: Type.Integer({ minimum: 1 }),
  cartNbr: Type.Optional(Nbr()),
  skuId: Nbr(),
  ptNbr: Nbr(),
  parPtNbr: Type.Optional(Nbr()),
  /** Campaign whose price it is. */
  cpgNbr: Type.Optional(Nbr()),
  kind: OrderLineKind(),
  ptName: Type.String(),
  optdName: Type.String(),
  img: ImageKey(),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Of a unit, now; and before any reduction. */
  price: Money(),
  origPrice: Money(),
  /** Of the line, before coupons. */
  amt: Money(),
  stat: Literals(lineStats),
  /** How many can be had, where that is fewer than wanted. */
  qtyAvail: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The most one person may buy, where the line would pass it. */
  quota: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type CheckoutLine = Static<typeof CheckoutLine>

/** A coupon with what it would take off this order. */
export const UsableCoupon = Type.Composite([Coupon, Type.Object({ amtOff: Money() })])
export type UsableCoupon = Static<typeof UsableCoupon>

/** A coupon that cannot be used on this order, and why. */
export const UnusableCoupon = Type.Composite([
  Coupon,
  Type.Object({
    reason: Literals(couponFaults),
    /** What is missing to its least worth of goods. */
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

/** The sums of an order; `amt` = goods − coupon − promo − points + freight − freight coupon. */
export const Amounts = Type.Object({
  amtGoods: Money(),
  amtCoupon: Money(),
  amtPromo: Money(),
  amtPoints: Money(),
  /** Before a freight coupon. */
  amtFreight: Money(),
  amtFreightOff: Money(),
  /** To be paid. */
  amt: Money(),
})
export type Amounts = Static<typeof Amounts>

export const CheckoutResult = Type.Composite([
  Amounts,
  Type.Object({
    PtList: Type.Array(CheckoutLine),
    /** Whether every line can be bought as it stands. */
    isOrderable: Type.Boolean(),
    /** Nothing is sent: no way of delivery, no address. */
    isVirtual: Type.Boolean(),
    FrcList: Type.Array(PricedFrc),
    CouponList: Type.Array(UsableCoupon),
    UnAvailCouponList: Type.Array(UnusableCoupon),
    /** The coupons that take off most, of goods and of freight. */
    bestCouponNbr: Type.Optional(Nbr()),
    bestFrcCouponNbr: Type.Optional(Nbr()),
    /** The coupons that are counted in. */
    couponNbr: Type.Optional(Nbr()),
    frcCouponNbr: Type.Optional(Nbr()),
    GiftInfo: Type.Optional(GiftInfo),
    /** Why a code that was asked for is not counted in. */
    promoFault: Type.Optional(Literals(promoFaults)),
    /** What the member has, the most that can be spent here, and what is counted in. */
    memPoints: Type.Integer({ minimum: 0 }),
    pointsMax: Type.Integer({ minimum: 0 }),
    points: Type.Integer({ minimum: 0 }),
    /** The group that it is for. */
    GrpOffer: Type.Optional(GrpOffer),
    /** Worth of one point, major units. */
    pointValue: Money(),
  }),
])
export type CheckoutResult = Static<typeof CheckoutResult>
