import { Type } from '@sinclair/typebox'
import { SavedLine } from '../../schemas/cart/cart.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cartSavedSpec = defineBlockSpec({
  type: 'CartSaved',
  name: 'Saved for later',
  version: 1,
  group: 'cart',
  role: 'content',
  doc: 'What the shopper put aside from the cart, at current prices, to move back or remove.',
  advice: {
    use: 'On the cart page, below the items, so that shoppers can put something aside without losing it.',
    avoid: 'For products that shoppers saved elsewhere in the shop, use {{Favorites}}.',
  },
  props: noProps,
  data: { saved: Type.Array(SavedLine) },
  place: { within: ['Cart'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
