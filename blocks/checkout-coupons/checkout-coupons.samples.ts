import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  bestCheckout,
  giftCheckout,
  longestBook,
  longestCheckout,
  plainCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutCouponsSpec } from './checkout-coupons.schema.ts'

export const checkoutCouponsSamples = defineSamples(checkoutCouponsSpec, {
  default: withinCheckout(),
  best: withinCheckout(bestCheckout()),
  gift: withinCheckout(giftCheckout()),
  none: withinCheckout(plainCheckout()),
  longest: withinCheckout(longestCheckout(), longestBook()),
})
