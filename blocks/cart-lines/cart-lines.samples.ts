import { defineSamples } from '../../schemas/kit/define-block.ts'
import { changedCart, longestCart, sampleCart, withinCart } from '../sampling/cart.samples.ts'
import { cartLinesSpec } from './cart-lines.schema.ts'

export const cartLinesSamples = defineSamples(cartLinesSpec, {
  default: withinCart(sampleCart()),
  changed: withinCart(changedCart()),
  longest: withinCart(longestCart()),
})
