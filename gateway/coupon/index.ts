/** Coupons and promo codes: who has them, and what orders take of them. */
export { collectOpen, offersOf, offersWithRights } from './collect.ts'
export { couponOf, isOver, type Holding, type Offer } from './coupon-state.ts'
export { couponPictures } from './picture-use.ts'
export { redeemCoupon, redeemPromoCode, releaseCoupons, releasePromoCode } from './redeem.ts'
