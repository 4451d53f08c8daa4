import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cartSoldOutSpec = defineBlockSpec({
  type: 'CartSoldOut',
  name: 'Unavailable cart items',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'The cart lines that cannot be bought, with the reason, to delete one by one or all at once.',
  advice: {
    use: 'On the cart page, below the items: without it, items that sold out vanish without a word.',
    avoid: 'For items that can be bought, see {{CartLines}}.',
  },
  props: noProps,
  place: { within: ['Cart'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
