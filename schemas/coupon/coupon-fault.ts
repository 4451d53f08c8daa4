/**
 * Why a coupon cannot be used. `products`: no product of the order qualifies; `amtMin`: the
 * qualifying amount is too low; `nothing`: no amount is left to reduce, such as free shipping;
 * `gift`: the gift is sold out; `kind`: the coupon belongs in another field of the checkout.
 */
export const couponFaults = [
  'used',
  'early',
  'over',
  'products',
  'amtMin',
  'nothing',
  'gift',
  'kind',
  'unknown',
] as const
export type CouponFault = (typeof couponFaults)[number]

/**
 * Why a promo code cannot be used. `gone`: the quota is used up; `mine`: this person has reached
 * the limit per person.
 */
export const promoFaults = [
  'unknown',
  'early',
  'over',
  'gone',
  'mine',
  'amtMin',
  'nothing',
] as const
export type PromoFault = (typeof promoFaults)[number]
