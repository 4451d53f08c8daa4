import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestBook,
  longestCheckout,
  sampleCheckout,
  unreachedCheckout,
  virtualCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutDeliverySpec } from './checkout-delivery.schema.ts'

export const checkoutDeliverySamples = defineSamples(checkoutDeliverySpec, {
  default: withinCheckout(),
  guest: withinCheckout(sampleCheckout(), {}),
  unreached: withinCheckout(unreachedCheckout()),
  virtual: withinCheckout(virtualCheckout()),
  longest: withinCheckout(longestCheckout(), longestBook()),
})
