import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderSumsSpec = defineBlockSpec({
  type: 'OrderSums',
  name: 'Order amounts',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Total, discounts and refunds of an order.',
  advice: {
    use: 'On the order page, below the items.',
    avoid: 'For the amounts before ordering, see {{CheckoutSummary}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
