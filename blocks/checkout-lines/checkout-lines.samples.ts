import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  changedCheckout,
  giftCheckout,
  longestBook,
  longestCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutLinesSpec } from './checkout-lines.schema.ts'

export const checkoutLinesSamples = defineSamples(checkoutLinesSpec, {
  default: withinCheckout(),
  changed: withinCheckout(changedCheckout()),
  gift: withinCheckout(giftCheckout()),
  longest: withinCheckout(longestCheckout(), longestBook()),
})
