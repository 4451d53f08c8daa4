import { defineSamples } from '../../schemas/kit/define-block.ts'
import { freeCheckout, withinCheckout } from '../sampling/checkout.samples.ts'
import { checkoutPaySpec } from './checkout-pay.schema.ts'

export const checkoutPaySamples = defineSamples(checkoutPaySpec, {
  default: withinCheckout(),
  nothing: withinCheckout(freeCheckout()),
})
