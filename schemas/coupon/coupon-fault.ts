/**
 * Why a coupon cannot be used now. `products`: none of what is bought is meant; `amtMin`: too little of it; `nothing`:
 * there is nothing left to take it off, as of freight that is free; `gift`: the gift is sold out; `kind`: it belongs
 * into another place of the checkout.
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

/** Why a promo code cannot be used now. `mine`: this person had as many as one may. */
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
