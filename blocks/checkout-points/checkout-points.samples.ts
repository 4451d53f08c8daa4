import { defineSamples } from '../../schemas/kit/define-block.ts'
import { pointsCheckout, withinCheckout } from '../sampling/checkout.samples.ts'
import { checkoutPointsSpec } from './checkout-points.schema.ts'

export const checkoutPointsSamples = defineSamples(checkoutPointsSpec, {
  default: withinCheckout(),
  spent: withinCheckout(pointsCheckout()),
})
