import { Cart } from '../../schemas/cart/cart.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cartSpec = defineBlockSpec({
  type: 'Cart',
  name: 'Cart page',
  version: 1,
  group: 'cart',
  role: 'main',
  doc: 'The member’s cart, shared by its parts; recommended products load after the cart.',
  advice: {
    use: 'On the cart page, as its main block.',
    avoid: 'For the steps of ordering, use {{Checkout}}.',
  },
  props: noProps,
  data: { cart: Cart },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: { lines: 'see and choose what is in the cart', submit: 'go to the checkout' },
    },
    more: { roles: ['content'] },
  },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 4500 },
})
