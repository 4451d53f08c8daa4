import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutNoteSpec = defineBlockSpec({
  type: 'CheckoutNote',
  name: 'Note to shop',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The shopper’s note to the shop.',
  advice: {
    use: 'At checkout, if somebody at the shop reads the notes before packing.',
    avoid:
      'For questions that need an answer of a certain form, use {{DynamicForm}} on another page.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
