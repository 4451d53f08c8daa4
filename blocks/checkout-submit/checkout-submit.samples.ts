import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  changedCheckout,
  longestBook,
  longestCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutSubmitSpec } from './checkout-submit.schema.ts'

export const checkoutSubmitSamples = defineSamples(checkoutSubmitSpec, {
  default: withinCheckout(),
  lacking: withinCheckout(changedCheckout(), {}),
  longest: withinCheckout(longestCheckout(), longestBook()),
})
