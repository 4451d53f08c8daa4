import { defineSamples } from '../../schemas/kit/define-block.ts'
import { changedCart, emptyCart, longestCart, sampleCart } from '../sampling/cart.samples.ts'
import { sampleGoodsList } from '../sampling/goods.samples.ts'
import { cartSpec } from './cart.schema.ts'

const body = ['CartLines', 'CartSoldOut', 'CartHint', 'CartSubmit'].map((type) => ({ type }))
const more = [{ type: 'GoodsList', data: { goods: sampleGoodsList(4) } }]

export const cartSamples = defineSamples(cartSpec, {
  default: { data: { cart: sampleCart() }, slots: { body } },
  empty: { data: { cart: emptyCart() }, slots: { body, more } },
  loading: { slots: { body } },
  changed: { title: 'Prices or stock changed', data: { cart: changedCart() }, slots: { body } },
  longest: { data: { cart: longestCart() }, slots: { body } },
})
