import { defineSamples } from '../../schemas/kit/define-block.ts'
import { emptyCart, longestCart, sampleCart, withinCart } from '../sampling/cart.samples.ts'
import { cartHintSpec } from './cart-hint.schema.ts'

const guests = { config: { setting: { isSearch: true, isInvoice: true, isGuestCart: true } } }

export const cartHintSamples = defineSamples(cartHintSpec, {
  default: { ...withinCart(sampleCart()), ...guests },
  noGuests: withinCart(sampleCart()),
  empty: withinCart(emptyCart()),
  ownWords: { props: { text: '滿千免運，今天下單明天到。' }, ...withinCart(sampleCart()) },
  longest: { props: { text: '親愛的會員，'.repeat(30) }, ...withinCart(longestCart()), ...guests },
})
