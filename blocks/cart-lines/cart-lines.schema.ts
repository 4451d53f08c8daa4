import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cartLinesSpec = defineBlockSpec({
  type: 'CartLines',
  name: 'Cart items',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'The cart lines that can be bought, by campaign, to select, change or delete.',
  advice: {
    use: 'On the cart page, which needs it.',
    avoid: 'For what cannot be bought any more, use {{CartSoldOut}}.',
  },
  props: noProps,
  place: { within: ['Cart'], max: 1 },
  provides: { lines: {} },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
