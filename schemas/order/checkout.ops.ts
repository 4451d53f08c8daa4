import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { Coupon } from '../coupon/coupon.schema.ts'
import { promoFaults } from '../coupon/coupon-fault.ts'
import {
  CartList,
  CheckoutResult,
  GiftInfo,
  PtList,
  Reductions,
  UnusableCoupon,
  UsableCoupon,
} from './checkout.schema.ts'
import { SoNbr } from './order.schema.ts'

const userNbr = Type.Optional(Nbr())

/** What is bought: named by SKU, or lines of the member's cart. */
const lines = { PtList: Type.Optional(PtList), CartList: Type.Optional(CartList) }

export const getCheckoutResult = defineOp({
  fun: 'cart',
  op: 'getCheckoutResult',
  access: 'public',
  kind: 'query',
  bindable: '',
  volatile: true,
  doc: 'What an order would cost now, and what can be used on it. Whatever cannot be counted in is left out and told; nothing is refused.',
  request: Type.Composite([
    Reductions,
    Type.Object({
      ...lines,
      frcNbr: Type.Optional(Nbr()),
      /** Where it goes: an address of the member's own, else a district. */
      addrNbr: Type.Optional(Nbr()),
      receiverCityId: Type.Optional(Nbr()),
      /** Prices it for a group: the campaign, and the group that is joined. */
      cpgNbr: Type.Optional(Nbr()),
      grpNbr: Type.Optional(Nbr()),
      /** Counts in the best coupons where none is named. */
      isBest: Type.Boolean({ default: false }),
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
  doc: "The member's coupons as they stand for certain goods: usable ones with what they take off, the others with the reason.",
  request: Type.Object({
    ...lines,
    /** Only these. */
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
  doc: 'What a promo code takes off certain goods, after a coupon.',
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
  doc: "The gift that a coupon of the member's own brings.",
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
  doc: 'One coupon as it stands for the asker, with the goods it needs.',
  request: Type.Object({ cpnNbr: Nbr(), userNbr }),
  response: Type.Object({
    CpnInfo: Type.Composite([
      Coupon,
      Type.Object({
        /** Least worth of goods that it is for. */
        amtMin: Money(),
        /** Products that it is only for; empty: for all. */
        ptNbrs: Type.Array(Nbr()),
      }),
    ]),
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
  doc: "What an order of the member's own earns of coupons.",
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({ CouponList }),
})

export const collectCouponByOrder = defineOp({
  fun: 'coupon',
  op: 'collectCouponByOrder',
  access: 'member',
  kind: 'command',
  doc: "Collects what an order of the member's own earns, and answers what is new.",
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({ CouponList }),
  clears: ['userCpnList', 'statCpnList'],
})
