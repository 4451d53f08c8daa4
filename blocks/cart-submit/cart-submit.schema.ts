import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cartSubmitSpec = defineBlockSpec({
  type: 'CartSubmit',
  name: 'Cart total',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'The total of the selected lines, and the button to the checkout.',
  advice: {
    use: 'On the cart page, which needs it: it stays at the end of the window.',
    avoid: 'For the amounts with shipping and discounts, see {{CheckoutSummary}}.',
  },
  props: noProps,
  place: { within: ['Cart'], max: 1 },
  provides: { submit: {} },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
