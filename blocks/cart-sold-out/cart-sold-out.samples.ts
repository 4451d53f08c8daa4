import { defineSamples } from '../../schemas/kit/define-block.ts'
import { changedCart, sampleCart, withinCart } from '../sampling/cart.samples.ts'
import { cartSoldOutSpec } from './cart-sold-out.schema.ts'

export const cartSoldOutSamples = defineSamples(cartSoldOutSpec, {
  default: withinCart(sampleCart()),
  changed: withinCart(changedCart()),
})
