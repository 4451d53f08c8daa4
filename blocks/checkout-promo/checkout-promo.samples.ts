import { defineSamples } from '../../schemas/kit/define-block.ts'
import { promoCheckout, refusedCheckout, withinCheckout } from '../sampling/checkout.samples.ts'
import { checkoutPromoSpec } from './checkout-promo.schema.ts'

export const checkoutPromoSamples = defineSamples(checkoutPromoSpec, {
  default: withinCheckout(),
  applied: withinCheckout(promoCheckout()),
  refused: withinCheckout(refusedCheckout()),
})
