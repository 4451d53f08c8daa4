import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestBook,
  longestCheckout,
  reducedCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutSummarySpec } from './checkout-summary.schema.ts'

export const checkoutSummarySamples = defineSamples(checkoutSummarySpec, {
  default: withinCheckout(),
  reduced: withinCheckout(reducedCheckout()),
  longest: withinCheckout(longestCheckout(), longestBook()),
})
