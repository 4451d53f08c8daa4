import { defineSamples } from '../../schemas/kit/define-block.ts'
import { changedCart, longestCart, sampleCart, withinCart } from '../sampling/cart.samples.ts'
import { cartSubmitSpec } from './cart-submit.schema.ts'

export const cartSubmitSamples = defineSamples(cartSubmitSpec, {
  default: withinCart(sampleCart()),
  changed: withinCart(changedCart()),
  longest: withinCart(longestCart()),
})
