export { collectOpen, offersOf, offersWithRights } from './collect.ts'
export { couponOf, isOver, type Holding, type Offer } from './coupon-state.ts'
export { couponPictures } from './picture-use.ts'
export { redeemCoupon, redeemPromoCode, releaseCoupons, releasePromoCode } from './redeem.ts'
