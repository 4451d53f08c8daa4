import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const invoiceSavedSpec = defineBlockSpec({
  type: 'InvoiceSaved',
  name: 'Saved invoice details',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'The member’s saved invoice details; hidden for guests and while editing.',
  advice: {
    use: 'On the invoice page, so that members choose among what they saved.',
    avoid: 'For entering new details, use {{InvoiceFields}}.',
  },
  props: noProps,
  place: { within: ['InvoiceForm'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
