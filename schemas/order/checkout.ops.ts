import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { Coupon, CpnInfo } from '../coupon/coupon.schema.ts'
import { promoFaults } from '../coupon/coupon-fault.ts'
import {
  CartList,
  CheckoutResult,
  couponPlaces,
  GiftInfo,
  PtList,
  Reductions,
  UnusableCoupon,
  UsableCoupon,
} from './checkout.schema.ts'
import { SoNbr } from '../order-ref/order-ref.schema.ts'

const userNbr = Type.Optional(Nbr())

/** Products to buy: SKUs, or lines of the member's cart. */
const lines = { PtList: Type.Optional(PtList), CartList: Type.Optional(CartList) }

export const getCheckoutResult = defineOp({
  fun: 'cart',
  op: 'getCheckoutResult',
  access: 'public',
  kind: 'query',
  bindable: '',
  volatile: true,
  doc: 'Returns what an order would cost now and what can be applied to it; what cannot be applied is left out and reported, not refused.',
  request: Type.Composite([
    Reductions,
    Type.Object({
      ...lines,
      frcNbr: Type.Optional(Nbr()),
      /** Destination: an address of the member, otherwise a district. */
      addrNbr: Type.Optional(Nbr()),
      receiverCityId: Type.Optional(Nbr()),
      /** For a group buy: the campaign, and the group to join. */
      cpgNbr: Type.Optional(Nbr()),
      grpNbr: Type.Optional(Nbr()),
      /** For a trial. Coupons, promo codes and points are not applied to it. */
      isExp: Type.Optional(Type.Boolean()),
      /**
       * Applies the best coupon of each kind that has no usable coupon given; a gift coupon only if
       * it is the only one and neither rules out a shipping method nor raises its fee.
       */
      isBest: Type.Boolean({ default: false }),
      /** Coupon kinds that `isBest` must not apply. */
      declined: Type.Array(Literals(couponPlaces), { maxItems: 3, default: [] }),
      userNbr,
    }),
  ]),
  response: CheckoutResult,
})

export const getCouponByCouponNbr = defineOp({
  fun: 'coupon',
  op: 'getCouponByCouponNbr',
  access: 'member',
  kind: 'query',
  volatile: true,
  doc: 'Returns the member’s coupons for given products: usable ones with their discount, the others with the reason.',
  request: Type.Object({
    ...lines,
    /** Restricts the result to these coupons. */
    couponNbrs: Type.Optional(Type.Array(Nbr(), { maxItems: 50 })),
    frcNbr: Type.Optional(Nbr()),
    receiverCityId: Type.Optional(Nbr()),
    userNbr,
  }),
  response: Type.Object({
    CouponList: Type.Array(UsableCoupon),
    UnAvailCouponList: Type.Array(UnusableCoupon),
  }),
})

export const getPromoAmt = defineOp({
  fun: 'coupon',
  op: 'getPromoAmt',
  access: 'public',
  kind: 'query',
  volatile: true,
  limit: 20,
  doc: 'Returns the discount of a promo code on given products, after a coupon.',
  request: Type.Object({
    ...lines,
    promoCode: Type.String({ minLength: 1, maxLength: 40 }),
    couponNbr: Type.Optional(Nbr()),
    userNbr,
  }),
  response: Type.Object({ amtPromo: Money() }),
  errors: { PROMO_NOT_USABLE: Type.Object({ reason: Literals(promoFaults) }) },
})

export const getGiftByCoupon = defineOp({
  fun: 'coupon',
  op: 'getGiftByCoupon',
  access: 'member',
  kind: 'query',
  volatile: true,
  doc: 'Returns the gift of a coupon of the member.',
  request: Type.Object({ couponNbr: Nbr(), userNbr }),
  response: Type.Object({ GiftInfo }),
})

export const getCpnInfo = defineOp({
  fun: 'coupon',
  op: 'getCpnInfo',
  access: 'public',
  kind: 'query',
  bindable: 'CpnInfo',
  personal: true,
  doc: 'Returns a coupon with its state for the caller and its conditions.',
  request: Type.Object({ cpnNbr: Nbr(), userNbr }),
  response: Type.Object({
    CpnInfo,
  }),
  cache: { table: 'statCpnList', ticks: ['discountTick', 'memberTick'], expires: 60 },
})

const CouponList = Type.Array(Coupon)

export const getCouponByOrder = defineOp({
  fun: 'coupon',
  op: 'getCouponByOrder',
  access: 'member',
  kind: 'query',
  volatile: true,
  doc: 'Returns the coupons that an order of the member earns.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({ CouponList }),
})

export const collectCouponByOrder = defineOp({
  fun: 'coupon',
  op: 'collectCouponByOrder',
  access: 'member',
  kind: 'command',
  idempotent: true,
  doc: 'Collects the coupons that an order of the member earns, and returns the new ones.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({ CouponList }),
  clears: ['userCpnList', 'statCpnList'],
})
